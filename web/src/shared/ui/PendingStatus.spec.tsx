import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { trackCall, RETRY_SHOWN_AFTER_MS, SLOW_SHOWN_AFTER_MS, type PendingCall } from '../api/pending-calls';
import { PendingStatus } from './PendingStatus';

const TRYING_AGAIN = 'One moment, trying again…';
const WORKING = 'Still working…';

let begun: PendingCall[];
const begin = () => {
  const call = trackCall(true);
  begun.push(call);
  return call;
};
const later = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

beforeEach(() => {
  begun = [];
  jest.useFakeTimers();
});
afterEach(() => {
  act(() => begun.forEach((call) => call.ended()));
  jest.useRealTimers();
});

describe('the waiting line', () => {
  test('says nothing of a call that gets through on the next try', () => {
    render(<PendingStatus />);
    const call = begin();
    call.failed();
    later(RETRY_SHOWN_AFTER_MS - 1);
    expect(said()).toEqual(['']);
    act(() => call.ended());
    later(SLOW_SHOWN_AFTER_MS);
    expect(said()).toEqual(['']);
  });

  test('says that it is tried again, and goes away with the answer', () => {
    render(<PendingStatus />);
    const call = begin();
    call.failed();
    later(RETRY_SHOWN_AFTER_MS);
    expect(said()).toEqual([TRYING_AGAIN]);
    act(() => call.ended());
    expect(said()).toEqual(['']);
  });

  test('is said politely, once for all calls, until the last of them has ended', () => {
    render(<PendingStatus />);
    const calls = [begin(), begin()];
    for (const call of calls) call.failed();
    later(RETRY_SHOWN_AFTER_MS);
    act(() => calls[0]?.ended());
    expect(said()).toEqual([TRYING_AGAIN]);
    expect(screen.getByRole('status').getAttribute('aria-live')).toBe('polite');
  });

  test('says of a call that only takes long that it is still working', () => {
    render(<PendingStatus />);
    const call = begin();
    later(SLOW_SHOWN_AFTER_MS);
    expect(said()).toEqual([WORKING]);
    call.failed();
    later(RETRY_SHOWN_AFTER_MS);
    expect(said()).toEqual([TRYING_AGAIN]);
  });

  test('stands on what lies on top, where it can be seen and heard', () => {
    const { rerender } = render(<PendingStatus key="page" />);
    begin();
    later(SLOW_SHOWN_AFTER_MS);
    const withDialog = [<PendingStatus key="page" />, <PendingStatus key="dialog" />];
    rerender(<>{withDialog}</>);
    rerender(<>{withDialog}</>);
    expect(said()).toEqual(['', WORKING]);
    rerender(<>{withDialog.slice(0, 1)}</>);
    expect(said()).toEqual([WORKING]);
  });
});
