import type { AcknowledgedLossAnswer, VerificationAnswer } from '@waybook/contracts/api';

export const intact: VerificationAnswer = {
  id: '1',
  status: 'finished',
  startedAt: '2026-11-22T12:00:00.000Z',
  finishedAt: '2026-11-22T12:00:03.000Z',
  verified: 12_345,
  total: 12_345,
  ratePerSecond: 4_115,
  secondsLeft: 0,
  isIntact: true,
  unprotected: 0,
  findings: [],
  losses: [],
};
export const loss: AcknowledgedLossAnswer = {
  seq: 1_827,
  until: 1_831,
  acknowledgedAt: '2026-11-22T09:00:00.000Z',
  acknowledgedBy: 'Ada Price',
  reason: 'Restored from the dump of Saturday',
};
