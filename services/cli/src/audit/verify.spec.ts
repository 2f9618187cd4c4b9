import { describe, expect, test } from '@jest/globals';
import type { VerifyReport } from '@waybook/event-store';
import { reportLines } from './verify.js';

const well: VerifyReport = {
  sealed: 40,
  unsealed: 0,
  checkpoints: 3,
  protectedSize: 40,
  findings: [],
  losses: [],
  removals: [],
};
const acknowledgement = {
  seq: 33,
  checkpoints: [],
  at: new Date('2026-11-22T09:00:00.000Z'),
  by: 'Ada Price',
  reason: 'Restored from the dump of Saturday',
};
const losses = [{ seq: 21, until: 30, acknowledgement }];
const said = 'lost; acknowledged on Nov 22, 2026, 09:00 by Ada Price: Restored from the dump of Saturday';

describe('what verifying says', () => {
  test('is that all is what was written', () => {
    expect(reportLines(well)).toEqual([
      '40 sealed events, 0 not sealed yet, 3 checkpoints.',
      'All of them are covered by a checkpoint outside the database.',
      'The log is what was written.',
    ]);
  });

  test('says what was not looked at', () => {
    expect(reportLines(well, 21)[1]).toBe('What the first 21 say was not looked at: that was verified before.');
  });

  test('names an acknowledged loss in a line of its own kind, and never passes it over', () => {
    const lines = reportLines({ ...well, losses });
    expect(lines[0]).toBe(`◦ events 21 to 30: ${said}`);
    expect(lines.at(-1)).toBe('The log is what was written, but for what is acknowledged as lost.');
    expect(reportLines({ ...well, losses: [{ ...losses[0]!, until: 21 }] })[0]).toBe(`◦ event 21: ${said}`);
  });

  test('names a removed business, and that removing it broke off', () => {
    const { at, by } = acknowledgement;
    const removal = { business: 'b1', events: 12, seq: 40, at, by, reason: 'they left', left: 0 };
    const lines = reportLines({ ...well, losses, removals: [removal] });
    const told = '◦ 12 events of business b1: removed on Nov 22, 2026, 09:00 by Ada Price: they left';
    expect(lines[1]).toBe(told);
    expect(lines.at(-1)).toBe(
      'The log is what was written, but for what is acknowledged as lost or removed with its business.',
    );
    const [brokenOff] = reportLines({ ...well, removals: [{ ...removal, left: 3 }] });
    expect(brokenOff).toBe(`${told}; 3 are still there: call "waybook businesses remove b1" again`);
  });

  test('puts what is wrong before it', () => {
    const findings = [
      { seq: 41, what: 'a checkpoint over 45 events was seen outside; only 40 are left' },
      { seq: null, what: 'a checkpoint is not signed' },
    ];
    const lines = reportLines({ ...well, findings, losses });
    expect(lines.slice(0, 3)).toEqual([
      '✗ event 41: a checkpoint over 45 events was seen outside; only 40 are left',
      '✗ a checkpoint is not signed',
      `◦ events 21 to 30: ${said}`,
    ]);
    expect(lines.at(-1)).toBe('The log is not what was written: 2 findings.');
  });
});
