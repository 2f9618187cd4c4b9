import { Tooltip } from '@mui/material';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { openScreen } from '../../testing/open-screen';

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const enter = (name: string) => void fireEvent.mouseOver(screen.getByText(name));
const leave = (name: string) => void fireEvent.mouseLeave(screen.getByText(name));
const shown = () => screen.queryAllByRole('tooltip').map(({ textContent }) => textContent);

beforeEach(() => {
  openScreen(
    <>
      <Tooltip title="About bread">
        <button>Bread</button>
      </Tooltip>
      <Tooltip title="About milk">
        <button>Milk</button>
      </Tooltip>
    </>,
  );
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

test('a tooltip comes after 700 ms', () => {
  enter('Bread');
  pass(699);
  expect(shown()).toEqual([]);
  pass(1);
  expect(shown()).toEqual(['About bread']);
});

test.each([
  { afterMs: 299, isAtOnce: true },
  { afterMs: 301, isAtOnce: false },
])('the next one comes at once within 300 ms: $afterMs ms', ({ afterMs, isAtOnce }) => {
  enter('Bread');
  pass(700);
  leave('Bread');
  pass(afterMs);
  enter('Milk');
  pass(1);
  expect(shown().includes('About milk')).toBe(isAtOnce);
});
