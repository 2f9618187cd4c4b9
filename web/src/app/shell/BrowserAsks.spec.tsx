import { afterEach, expect, jest, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { BrowserAsks } from './BrowserAsks';

afterEach(() => void jest.restoreAllMocks());

test.each([
  [true, 'confirm'],
  [false, 'stay'],
] as const)('whoever answers %s to the browser’s own question: %s', (answer, called) => {
  const asked = jest.spyOn(window, 'confirm').mockReturnValue(answer);
  const outcomes = { confirm: jest.fn(), stay: jest.fn() };
  const { rerender } = render(<BrowserAsks {...outcomes} />);
  rerender(<BrowserAsks {...outcomes} />);
  expect(asked.mock.calls).toEqual([["Sign out with work that isn't sent?"]]);
  expect([outcomes.confirm.mock.calls.length, outcomes.stay.mock.calls.length]).toEqual(
    called === 'confirm' ? [1, 0] : [0, 1],
  );
});
