import { describe, expect, test } from '@jest/globals';
import { WriteGate, type Writing } from '../write-gate/index.js';
import { MaintenanceMode } from './maintenance-mode.js';

const ON = { since: new Date('2026-11-20T12:00:00Z'), message: null, until: null };
const ALL: readonly Writing[] = ['events', 'command', 'session', 'installation'];

function open() {
  const gate = new WriteGate();
  return { gate, mode: new MaintenanceMode(gate) };
}
const refused = (gate: WriteGate) => ALL.filter((writing) => gate.refusal(writing) !== null);

describe('maintenance', () => {
  test('that is off refuses nothing', () => {
    const { gate, mode } = open();
    expect(refused(gate)).toEqual([]);
    mode.heard(ON);
    mode.heard(null);
    expect([refused(gate), mode.isReadOnly]).toEqual([[], false]);
  });

  test('refuses what records, and neither sessions nor the work on the installation', () => {
    const { gate, mode } = open();
    mode.heard(ON);
    expect(refused(gate)).toEqual(['events', 'command']);
    expect(gate.refusal('events')).toMatchObject({ code: 'MAINTENANCE', kind: 'unavailable', retryAfterSeconds: 30 });
    expect(mode.isReadOnly).toBe(true);
  });

  test('lets a write that had begun run its commands; the installation is read only once the last has ended', () => {
    const { gate, mode } = open();
    const [endOne, endOther] = [gate.begin(), gate.begin()];
    mode.heard(ON);
    expect([refused(gate), mode.isReadOnly]).toEqual([['events'], false]);
    endOne();
    endOne();
    expect([refused(gate), mode.isReadOnly]).toEqual([['events'], false]);
    endOther();
    expect([refused(gate), mode.isReadOnly]).toEqual([['events', 'command'], true]);
  });
});
