import { describe, expect, test } from '@jest/globals';
import { intact, loss } from './testing/sample-verification';
import { lossSentence, outcomeOf } from './verification.view';

describe('what a verification found', () => {
  test('is said in a sentence', () => {
    expect(outcomeOf(intact).sentence).toBe('All 12,345 events are what was written.');
  });

  test('names what nobody outside can vouch for yet', () => {
    expect(outcomeOf({ ...intact, unprotected: 2 }).sentence).toMatch(/The newest 2 are in no checkpoint outside/);
  });

  test('tells of others no more than that something is wrong', () => {
    const outcome = outcomeOf({ ...intact, isIntact: false });
    expect(outcome.severity).toBe('error');
    expect(outcome.sentence).toContain('Nothing was found among your own events');
  });

  test('is not simply well where a loss was acknowledged', () => {
    const { severity, sentence } = outcomeOf({ ...intact, losses: [loss] });
    expect(severity).toBe('warning');
    expect(sentence).toBe('All 12,345 events are what was written; others are lost, which was acknowledged.');
    expect(outcomeOf({ ...intact, isIntact: false, losses: [loss] }).severity).toBe('error');
  });

  test('names what was lost, and who said so when and why', () => {
    const said = 'acknowledged on Nov 22, 2026, 09:00 by Ada Price: Restored from the dump of Saturday';
    expect(lossSentence(loss)).toBe(`Events 1827 to 1831 were lost; ${said}`);
    expect(lossSentence({ ...loss, until: loss.seq })).toBe(`Event 1827 was lost; ${said}`);
  });

  test('asks to start again what was interrupted', () => {
    expect(outcomeOf({ ...intact, status: 'failed', isIntact: null }).tone).toBe('waiting');
  });
});
