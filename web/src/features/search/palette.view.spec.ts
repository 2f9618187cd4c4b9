import { describe, expect, test } from '@jest/globals';
import type { SearchHit } from '@waybook/contracts/api';
import type { Command } from '../../shared/commands/command';
import { commandsFor } from '../../shared/commands/commands-for';
import { asAdmin } from '../../testing/signed-in';
import { addressFrom, addressOf, movedBy, paletteGroups } from './palette.view';

const command = (title: string, changes: Partial<Command> = {}): Command => ({
  id: title,
  kind: 'screen',
  title,
  screen: '',
  keywords: '',
  effect: { to: '/admin' },
  ...changes,
});
const COMMANDS = [
  command('Drivers'),
  command('Documents'),
  command('Payment runs', { kind: 'tab', screen: 'Earnings', keywords: 'payroll' }),
  command('Prepare payment run', { kind: 'action', screen: 'Earnings', keywords: 'payroll' }),
  command('Add driver', { kind: 'action', screen: 'Drivers', keywords: 'new' }),
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

function offered(typed: string, recentIds: string[] = [], hits: SearchHit[] = []) {
  return paletteGroups({ commands: COMMANDS, recentIds, hits, typed, searcher: 'admin' }).map(({ label, items }) => [
    label,
    ...items.map(({ title }) => title),
  ]);
}

describe('what the palette offers', () => {
  test('is every page and action while nothing is typed', () => {
    expect(offered(' ')).toEqual([
      ['Pages', 'Drivers', 'Documents'],
      ['Actions', 'Prepare payment run', 'Add driver'],
    ]);
  });

  test('is first what was called last, each of it once, and nothing that is gone', () => {
    expect(offered('', ['Add driver', 'gone', 'Payment runs'])).toEqual([
      ['Recent', 'Add driver', 'Payment runs'],
      ['Pages', 'Drivers', 'Documents'],
      ['Actions', 'Prepare payment run'],
    ]);
  });

  test.each([
    ['pay run', ['Payment runs', 'Prepare payment run']],
    ['RUN  prep', ['Prepare payment run']],
    ['driver new', ['Add driver']],
    ['payroll', ['Payment runs', 'Prepare payment run']],
    ['earnings', ['Payment runs', 'Prepare payment run']],
  ])('finds by the beginnings of words in any order: %s', (typed, titles) => {
    expect(offered(typed)).toEqual([['Pages and actions', ...titles]]);
  });

  test.each([
    ['prepare payment run', 'Prepare payment run'],
    ['api key', 'Create API key'],
    ['webhooks', 'Webhooks'],
    ['vat', 'VAT'],
    ['payroll', 'Payment runs'],
    ['new ticket', 'Create ticket'],
    ['add user', 'Add admin user'],
    ['exp', 'Export driver list'],
  ])('finds what people call it: %s', (typed, title) => {
    const commands = commandsFor(asAdmin({ permissions: ['all'] }), '2026-11-25');
    const [group] = paletteGroups({ commands, recentIds: [], hits: [], typed, searcher: 'admin' });
    expect(group?.items.map((item) => item.title)).toContain(title);
  });

  test('finds nothing by the middle of a word, or where one word is missing', () => {
    expect(offered('ivers')).toEqual([]);
    expect(offered('drivers payroll')).toEqual([]);
  });

  test('has titles before other words, and recent ones first among the same', () => {
    expect(offered('driver')).toEqual([['Pages and actions', 'Drivers', 'Add driver']]);
    expect(offered('driver', ['Add driver'])).toEqual([['Pages and actions', 'Add driver', 'Drivers']]);
    expect(offered('drivers', ['Add driver'])).toEqual([['Pages and actions', 'Drivers', 'Add driver']]);
  });

  test('shows at most eight commands, so that what was found below them stays in view', () => {
    const commands = Array.from({ length: 12 }, (_, index) => command(`Page ${index}`));
    const [group] = paletteGroups({ commands, recentIds: [], hits: [], typed: 'page', searcher: 'admin' });
    expect(group?.items).toHaveLength(8);
  });

  test('has records by their kind below, without empty headings', () => {
    const ticket = hit({ kind: 'ticket', id: 't1', title: 'Driver without van', detail: 'payroll' });
    expect(offered(' dri ', [], [ticket, hit({})])).toEqual([
      ['Pages and actions', 'Drivers', 'Add driver'],
      ['Drivers', 'Grace Okafor'],
      ['Tickets', 'Driver without van'],
    ]);
  });

  test('leads to where the record opens', () => {
    expect(addressOf(hit({}))).toBe('/admin/drivers?driver=d1');
    expect(addressOf(hit({ kind: 'ticket', id: 't1' }))).toBe('/admin/tickets?ticket=t1');
    expect(addressOf(hit({ kind: 'remittance', id: 'r1', status: 'pending' }))).toBe('/admin?remittance=r1');
    expect(addressOf(hit({ kind: 'remittance', id: 'r1', status: 'approved' }))).toBe(
      '/admin/remittances?remittance=r1',
    );
  });

  test('opens a dialog of the screen that is shown over it as it is filtered', () => {
    const add = '/admin/drivers?open=add-driver';
    expect(addressFrom({ pathname: '/admin/drivers', search: '?q=penn' }, add)).toBe(
      '/admin/drivers?q=penn&open=add-driver',
    );
    expect(addressFrom({ pathname: '/admin/tickets', search: '?q=penn' }, add)).toBe(add);
    expect(addressFrom({ pathname: '/admin/drivers', search: '?q=penn' }, '/admin/drivers')).toBe('/admin/drivers');
  });

  test('is walked through round its ends', () => {
    expect(movedBy(1, 2, 3)).toBe(0);
    expect(movedBy(-1, 0, 3)).toBe(2);
    expect(movedBy(1, 0, 0)).toBe(0);
  });
});
