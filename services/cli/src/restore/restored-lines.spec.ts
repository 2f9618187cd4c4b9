import { expect, test } from '@jest/globals';
import type { Manifest } from '../backup/manifest.js';
import type { Restored } from './restored.js';
import { restoredLines } from './restored-lines.js';

const manifest = {
  id: '20261126T101553.120Z',
  at: '2026-11-26T10:15:53.120Z',
  log: { events: 1_826 },
  businesses: [{ id: 'b1', name: 'Harbour Parcels', events: 1_826, totals: { due: 9_451, paid: 123 } }],
} as unknown as Manifest;
const whole: Restored = {
  manifest,
  foreignTables: [],
  files: { put: 0, missing: [], since: [] },
  loss: null,
  erasedAgain: 0,
  broughtBack: [],
  otherTotals: [],
};
const told = (more: Partial<Restored>) => restoredLines({ ...whole, ...more }).join('\n');

test('what is there to the penny, and that nobody knows what came later', () => {
  expect(told({})).toMatch(/Harbour Parcels: 1,826 events; due 94\.51, retained 0\.00, paid 1\.23, released 0\.00/);
  expect(told({})).toMatch(/what was recorded after 2026-11-26T10:15:53\.120Z is lost/);
});

test('the events that are lost, between which instants', () => {
  const seenAt = new Date('2026-11-26T10:20:00Z');
  expect(told({ loss: { from: 1_827, until: 1_831, seenAt } })).toMatch(
    /^Lost: events 1827 to 1831, recorded between 2026-11-26T10:15:53\.120Z and 2026-11-26T10:20:00\.000Z/m,
  );
  expect(told({ loss: { from: 1_827, until: 1_827, seenAt } })).toMatch(/^Lost: event 1827,/m);
});

test('payment runs whose bank files are left, and papers that nothing names any more', () => {
  const since = [
    'bank-files/b1/run/one',
    'bank-files/b1/run/two',
    'bank-files/b2/run/one',
    'uploads/b1/key/original',
    'uploads/b1/key/thumbnail',
  ];
  const text = told({ files: { ...whole.files, since } });
  expect(text).toMatch(/^ {2}Harbour Parcels: 2 bank files were made since, of payment runs that are lost/m);
  expect(text).toMatch(/^ {2}the business b2: 1 bank file was made since/m);
  expect(text).toMatch(/^ {2}1 photo or paper was sent since/m);
});

test('what could not be restored, and who was erased again', () => {
  const text = told({
    files: { ...whole.files, missing: ['files/uploads/x: missing'] },
    otherTotals: ['Harbour Parcels'],
    erasedAgain: 2,
  });
  expect(text).toMatch(/^✗ files\/uploads\/x: missing$/m);
  expect(text).toMatch(/^✗ Harbour Parcels: its tables don't add up/m);
  expect(text).toMatch(/^1 file could not be restored/m);
  expect(text).toMatch(/^2 persons were erased again/m);
});
