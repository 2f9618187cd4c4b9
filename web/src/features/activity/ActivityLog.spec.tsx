import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { openScreen } from '../../testing/open-screen';
import { ActivityLog } from './ActivityLog';

const happened = (seq: number) => ({
  id: `event-${seq}`,
  seq,
  at: '2026-11-20T11:00:00.000Z',
  area: 'drivers',
  type: 'DriverChanged',
  sentence: `Change ${seq}`,
  actor: { id: 'a1', name: 'Ada', type: 'admin' },
  subject: { category: 'driver', id: 'd1', label: 'Sam' },
});

let asked: string[];
let log: ReturnType<typeof happened>[];
let stop: () => Promise<void>;

beforeEach(async () => {
  asked = [];
  log = [];
  stop = await servePage(({ path }) => {
    asked.push(path);
    const before = Number(new URL(path, 'http://portal').searchParams.get('before') ?? Infinity);
    return { status: 200, json: log.filter(({ seq }) => seq < before).slice(0, PART) };
  });
});
afterEach(() => stop());

/** As many as are shown at once. */
const PART = 50;

test('goes on by keyboard where its earlier part begins', async () => {
  log = Array.from({ length: PART + 1 }, (_, index) => happened(PART + 1 - index));
  const { person } = openScreen(<ActivityLog />);
  await person.click(await screen.findByRole('button', { name: 'Show earlier activity' }));
  const part = await screen.findByRole('group', { name: 'Activity, part 2' });
  expect(document.activeElement).toBe(part);
  expect(await within(part).findByText('Change 1')).toBeTruthy();
});

test('is narrowed by whole days, and by none that is no day', async () => {
  const { person } = openScreen(<ActivityLog />);
  const day = (label: string) =>
    within(screen.getByRole('group', { name: label })).getAllByRole('spinbutton')[0] as HTMLElement;
  await waitFor(() => expect(asked).toHaveLength(1));
  await person.click(day('From'));
  await person.keyboard('31022026');
  await person.click(day('Until'));
  await person.click(screen.getByRole('switch'));
  await waitFor(() => expect(asked.at(-1)).toContain('show=all'));
  expect(asked.filter((path) => path.includes('half-typed'))).toEqual([]);
  await person.click(day('From'));
  await person.keyboard('16112026');
  await person.click(day('Until'));
  await waitFor(() => expect(asked.at(-1)).toContain('from=2026-11-16'));
});
