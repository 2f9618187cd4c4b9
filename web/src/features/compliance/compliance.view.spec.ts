import { describe, expect, test } from '@jest/globals';
import type { ComplianceAlertAnswer, ComplianceAnswer, ComplianceFiguresAnswer } from '@waybook/contracts/api';
import {
  alertText,
  bandChart,
  documentDetail,
  documentFacts,
  documentNames,
  expiryChart,
  hasSomethingToAskFor,
} from './compliance.view';

const mot: ComplianceAnswer['documents'][number] = {
  documentType: 'mot',
  standing: 'valid',
  documentId: 'a',
  issuedDate: null,
  expiryDate: '2027-01-31',
  uploadedAt: '2026-01-31T09:00:00.000Z',
  latest: { documentId: 'a', status: 'approved', uploadedAt: '2026-01-31T09:00:00.000Z' },
};
const latest = (status: 'pending' | 'rejected') => ({
  documentId: 'b',
  status,
  uploadedAt: '2026-11-01T09:00:00.000Z',
});

describe('what a reminder asks for', () => {
  const record = (document: Partial<typeof mot>, driverStatus = 'active') =>
    ({ driverStatus, documents: [{ ...mot, ...document }] }) as ComplianceAnswer;

  test('is what is not valid and not in review, of those who drive', () => {
    expect(hasSomethingToAskFor(record({}))).toBe(false);
    expect(hasSomethingToAskFor(record({ standing: 'expiring_soon' }))).toBe(true);
    expect(hasSomethingToAskFor(record({ standing: 'expired', latest: latest('pending') }))).toBe(false);
    expect(hasSomethingToAskFor(record({ standing: 'missing', latest: latest('rejected') }))).toBe(true);
    expect(hasSomethingToAskFor(record({ standing: 'missing' }, 'inactive'))).toBe(false);
  });

  test('is named shortly', () => {
    expect(documentNames(['mot'])).toBe('MOT');
    expect(documentNames(['mot', 'dbs'])).toBe('MOT and DBS');
    expect(documentNames(['insurance', 'licence', 'mot', 'dbs'])).toBe(
      'Insurance Certificate, Driving Licence and 2 more',
    );
  });
});

describe("a document's second line", () => {
  test.each([
    [{}, 'Jan 31, 2027'],
    [{ expiryDate: null }, 'No expiry date'],
    [{ latest: latest('pending') }, 'Waiting for review'],
    [{ standing: 'missing' as const, latest: latest('rejected') }, 'Rejected'],
    [{ standing: 'missing' as const, latest: null }, null],
  ])('with %j is %j', (changes, detail) => {
    expect(documentDetail({ ...mot, ...changes })).toBe(detail);
  });
});

describe("a document's line in a driver's record", () => {
  test.each([
    [{}, 'Uploaded Jan 31, 2026 · Expires: Jan 31, 2027'],
    [{ expiryDate: null }, 'Uploaded Jan 31, 2026 · Expires: No expiry date'],
    [
      { standing: 'expired' as const, expiryDate: '2026-10-31', latest: latest('pending') },
      'Uploaded Jan 31, 2026 · Expires: Oct 31, 2026 · A newer one waits for review',
    ],
    [
      { standing: 'missing' as const, uploadedAt: null, latest: latest('pending') },
      'Uploaded Nov 01, 2026 · Waiting for review',
    ],
    [
      { standing: 'missing' as const, uploadedAt: null, latest: latest('rejected') },
      'Uploaded Nov 01, 2026 · Rejected',
    ],
    [{ standing: 'missing' as const, uploadedAt: null, latest: null }, ''],
  ])('with %j says when it was sent, until when it counts and what became of it', (changes, facts) => {
    expect(documentFacts({ ...mot, ...changes })).toBe(facts);
  });
});

test('an alert says what is wrong since when', () => {
  const alert = { kind: 'expired', expiryDate: '2026-11-19', waitsForReview: false } as ComplianceAlertAnswer;
  expect(alertText(alert)).toBe('Expired Nov 19, 2026');
  expect(alertText({ ...alert, kind: 'expiring_soon' })).toBe('Expires Nov 19, 2026');
  expect(alertText({ ...alert, kind: 'missing', expiryDate: null, waitsForReview: true })).toMatch(
    /^Missing, a new one/,
  );
});

test('pictures are empty where there is nothing to show', () => {
  const figures = {
    drivers: 0,
    bands: { green: 0, yellow: 0, red: 0 },
    expiries: [{ weekStartDate: '2026-11-16', documents: 0 }],
  } as unknown as ComplianceFiguresAnswer;
  expect(bandChart(figures).categories).toEqual([]);
  expect(expiryChart(figures).categories).toEqual([]);
  expect(bandChart({ ...figures, drivers: 3, bands: { green: 1, yellow: 0, red: 2 } }).series[0]?.values).toEqual([
    1, 0, 2,
  ]);
});
