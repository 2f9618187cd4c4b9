import { describe, expect, it } from '@jest/globals';
import type { VerificationAnswer } from '@waybook/contracts/api';
import { outcomeOf } from './verification.view';

const intact: VerificationAnswer = {
  id: '1',
  status: 'finished',
  startedAt: '2026-11-20T12:00:00.000Z',
  finishedAt: '2026-11-20T12:00:03.000Z',
  verified: 12_345,
  total: 12_345,
  ratePerSecond: 4_115,
  secondsLeft: 0,
  isIntact: true,
  unprotected: 0,
  findings: [],
};

describe('what a verification found', () => {
  it('is said in a sentence', () => {
    expect(outcomeOf(intact).sentence).toBe('All 12,345 events are what was written.');
  });

  it('names what nobody outside can vouch for yet', () => {
    expect(outcomeOf({ ...intact, unprotected: 2 }).sentence).toMatch(/The newest 2 are in no checkpoint outside/);
  });

  it('tells of others no more than that something is wrong', () => {
    const outcome = outcomeOf({ ...intact, isIntact: false });
    expect(outcome.severity).toBe('error');
    expect(outcome.sentence).toContain('Nothing was found among your own events');
  });

  it('asks to start again what was interrupted', () => {
    expect(outcomeOf({ ...intact, status: 'failed', isIntact: null }).tone).toBe('waiting');
  });
});
