import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { openScreen } from '../../../testing/open-screen';
import { TrailFilterBar } from './TrailFilterBar';
import type { TrailFilters } from './use-trail-filters';

let changes: Partial<TrailFilters>[];
let stop: () => Promise<void>;

beforeEach(async () => {
  changes = [];
  stop = await servePage(() => ({ status: 200, json: [] }));
});
afterEach(() => stop());

function Bar() {
  const [filters, setFilters] = useState<TrailFilters>({ area: '', actor: '', from: null, until: null, q: '' });
  const change = (changed: Partial<TrailFilters>) => {
    changes.push(changed);
    setFilters((before) => ({ ...before, ...changed }));
  };
  return <TrailFilterBar filters={filters} isNarrowed={false} onChange={change} onClear={() => undefined} />;
}

test('takes days by the keyboard alone, from one field to the next, and none that is half typed', async () => {
  const { person } = openScreen(<Bar />);
  const day = (label: string) => within(screen.getByRole('group', { name: label })).getAllByRole('spinbutton')[0];
  const until = day('Until');
  await person.click(day('From') as HTMLElement);
  await person.keyboard('16');
  await person.click(until as HTMLElement);
  expect(changes).toEqual([]);
  await person.click(day('From') as HTMLElement);
  await person.keyboard('16112026');
  await person.click(until as HTMLElement);
  expect(changes.at(-1)).toEqual({ from: '2026-11-16', until: null });
  expect(day('Until')).toBe(until);
  expect(screen.getByRole('group', { name: 'Until' }).contains(document.activeElement)).toBe(true);
});
