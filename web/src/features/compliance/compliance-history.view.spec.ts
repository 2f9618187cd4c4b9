import { expect, test } from '@jest/globals';
import type { ComplianceHistoryAnswer } from '@waybook/contracts/api';
import { changeSentence, standingSentence } from './compliance-history.view';

const change: ComplianceHistoryAnswer = {
  id: '1',
  cause: 'document_expired',
  documentTypes: ['mot', 'dbs'],
  happenedAt: '2026-11-20T00:00:00.000Z',
  overallStatus: 'attention',
  complianceScore: 66,
  documentsSubmitted: 6,
  documentsApproved: 4,
  documentsExpiring: 0,
  documentsExpired: 2,
  documentsWaiting: 0,
  nextExpiryDate: '2026-12-01',
};

test('a change says what happened, and how the driver stood from then on', () => {
  expect(changeSentence(change)).toBe('MOT and DBS expired');
  expect(changeSentence({ ...change, cause: 'document_expiring', documentTypes: ['mot'] })).toBe(
    'MOT expires within 30 days',
  );
  expect(standingSentence(change)).toBe('Score 66%, 4 approved, 2 expired, next expiry Dec 01, 2026');
  expect(standingSentence({ ...change, documentsExpired: 0, documentsWaiting: 1, nextExpiryDate: null })).toBe(
    'Score 66%, 4 approved, 1 waiting for review',
  );
});
