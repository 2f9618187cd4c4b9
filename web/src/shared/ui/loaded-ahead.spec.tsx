import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { loadedAhead } from './loaded-ahead';

const Page = ({ name }: { name: string }) => <p>The page of {name}</p>;

function shown({ Component }: ReturnType<typeof loadedAhead<{ name: string }>>) {
  let fallbacks = 0;
  const Fallback = () => {
    fallbacks += 1;
    return <p>Loading</p>;
  };
  render(
    <Suspense fallback={<Fallback />}>
      <Component name="Ada" />
    </Suspense>,
  );
  return () => fallbacks;
}

test('what was loaded ahead is there at once, without a fallback', async () => {
  let loads = 0;
  const part = loadedAhead(async () => {
    loads += 1;
    return Page;
  });
  await part.load();
  const fallbacks = shown(part);
  expect(screen.getByText('The page of Ada')).toBeDefined();
  expect([fallbacks(), loads]).toEqual([0, 1]);
});

test('what was not loaded before comes after its fallback', async () => {
  const fallbacks = shown(loadedAhead(async () => Page));
  expect(screen.getByText('Loading')).toBeDefined();
  expect(await screen.findByText('The page of Ada')).toBeDefined();
  expect(fallbacks()).toBeGreaterThan(0);
});
