import { describe, expect, test } from '@jest/globals';
import type { SearchHit } from '@waybook/contracts/api';
import { addressOf, movedBy, paletteGroups } from './palette.view';

const pages = [
  { title: 'Drivers', path: '/admin/drivers' },
  { title: 'Documents', path: '/admin/documents' },
];
const hit = (changes: Partial<SearchHit>): SearchHit => ({
  kind: 'driver',
  id: 'd1',
  title: 'Grace Okafor',
  detail: 'DS700700',
  status: 'active',
  find: 'DS700700',
  ...changes,
});

describe('what the palette offers', () => {
  test('is every page while nothing is typed', () => {
    expect(paletteGroups(pages, [], '').map(({ label, items }) => [label, items.length])).toEqual([['Pages', 2]]);
  });

  test('is pages by their title and records by their kind, without empty headings', () => {
    const ticket = hit({ kind: 'ticket', id: 't1', title: 'Driver without van', detail: 'payroll' });
    const groups = paletteGroups(pages, [ticket, hit({})], ' dri ');
    expect(groups.map(({ label, items }) => [label, items.map(({ title }) => title)])).toEqual([
      ['Pages', ['Drivers']],
      ['Drivers', ['Grace Okafor']],
      ['Tickets', ['Driver without van']],
    ]);
  });

  test('leads to where the record opens', () => {
    expect(addressOf(hit({}))).toBe('/admin/drivers?driver=d1');
    expect(addressOf(hit({ kind: 'ticket', id: 't1' }))).toBe('/admin/tickets?ticket=t1');
    expect(addressOf(hit({ kind: 'remittance', id: 'r1', status: 'pending' }))).toBe('/admin?remittance=r1');
    expect(addressOf(hit({ kind: 'remittance', id: 'r1', status: 'approved' }))).toBe(
      '/admin/earnings?tab=payments&remittance=r1',
    );
  });

  test('is walked through round its ends', () => {
    expect(movedBy(1, 2, 3)).toBe(0);
    expect(movedBy(-1, 0, 3)).toBe(2);
    expect(movedBy(1, 0, 0)).toBe(0);
  });
});
