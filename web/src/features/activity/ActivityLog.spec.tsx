import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { openScreen } from '../../testing/open-screen';
import { ActivityLog } from './ActivityLog';

let asked: string[];
let stop: () => Promise<void>;

beforeEach(async () => {
  asked = [];
  stop = await servePage(({ path }) => {
    asked.push(path);
    return { status: 200, json: [] };
  });
});
afterEach(() => stop());

it('is narrowed by whole days, and by none that is no day', async () => {
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
