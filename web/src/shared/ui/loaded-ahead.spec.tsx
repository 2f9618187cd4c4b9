import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { loadedAhead } from './loaded-ahead';

const Page = ({ name }: { name: string }) => <p>The page of {name}</p>;

function show({ Component }: ReturnType<typeof loadedAhead<{ name: string }>>): void {
  render(
    <Suspense fallback={<p>Loading</p>}>
      <Component name="Ada" />
    </Suspense>,
  );
}

test('what was loaded ahead is there at once, without a fallback', async () => {
  let loads = 0;
  const part = loadedAhead(async () => {
    loads += 1;
    return Page;
  });
  await part.load();
  show(part);
  expect(screen.getByText('The page of Ada')).toBeDefined();
  expect(loads).toBe(1);
});

test('what was not loaded before comes after its fallback', async () => {
  show(loadedAhead(async () => Page));
  expect(screen.getByText('Loading')).toBeDefined();
  expect(await screen.findByText('The page of Ada')).toBeDefined();
});
