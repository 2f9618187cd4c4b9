import { expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useEffect } from 'react';
import { useParameters } from './use-parameters';

type Parameters = ReturnType<typeof useParameters>;

function Hook({ told }: { told: (parameters: Parameters) => void }) {
  const parameters = useParameters();
  useEffect(() => told(parameters));
  return null;
}

const afterwards = () => new Promise((resolve) => setTimeout(resolve));

test('a change keeps what was changed before it and is not rendered yet', async () => {
  let seen: Parameters | undefined;
  const router = createMemoryRouter([{ path: '/', element: <Hook told={(parameters) => (seen = parameters)} /> }], {
    initialEntries: ['/?page=2'],
  });
  renderHook(() => undefined, { wrapper: () => <RouterProvider router={router} /> });
  const set = (name: string, value: string) =>
    seen?.[1]((before) => {
      before.set(name, value);
      return before;
    });
  // Within act nothing is rendered, as on a machine that is busy.
  await act(async () => {
    set('driver', 'd1');
    await afterwards();
    set('q', 'penn');
    await afterwards();
  });
  expect(router.state.location.search).toBe('?page=2&driver=d1&q=penn');
  expect(seen?.[0].toString()).toBe('page=2&driver=d1&q=penn');
});
