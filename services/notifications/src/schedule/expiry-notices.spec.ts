import { describe, expect, test } from '@jest/globals';
import { addDays } from '@waybook/contracts/calendar';
import { expiryNotices, type RecordOfDriver } from './expiry-notices.js';

const TODAY = '2026-11-20';
const AT = new Date('2026-11-20T09:00:00.000Z');

function record(expiryDate: string | null, waiting: string[] = []): RecordOfDriver {
  const inForce = { documentId: 'document-1', expiryDate };
  return { id: 'driver-1', business: 'business-1', documents: { mot: { inForce, waiting } } };
}

const told = (daysLeft: number) => expiryNotices(record(addDays(TODAY, daysLeft)), TODAY, AT);

describe('a document that runs out', () => {
  test.each([
    [30, 'document_expiring', '30 days before'],
    [14, 'document_expiring', '14 days before'],
    [7, 'document_expiring', '7 days before'],
    [1, 'document_expiring', '1 days before'],
    [-1, 'document_expired', 'expired'],
  ])('in %i days is told to driver and office', (daysLeft, kind, occasion) => {
    const notices = told(daysLeft);
    expect(notices.map(({ audience }) => audience.who)).toEqual(['driver', 'admins_with']);
    for (const notice of notices) expect(notice).toMatchObject({ kind, happenedAt: AT });
    expect(notices[0]!.source).toBe(`document-1:${addDays(TODAY, daysLeft)}:${occasion}`);
  });

  test('is told once for each occasion: the days between have the same source', () => {
    expect(new Set([13, 10, 8].map((days) => told(days)[0]!.source.split(':')[2]))).toEqual(
      new Set(['14 days before']),
    );
  });

  test('is told late, and without a mail, where nothing ran on the day', () => {
    expect(told(12)[0]!.happenedAt.getTime()).toBeLessThan(AT.getTime() - 24 * 60 * 60 * 1_000);
  });

  test.each([31, 400, -15])('in %i days is no news', (daysLeft) => {
    expect(told(daysLeft)).toEqual([]);
  });

  test('is nobody’s worry while the new one waits for review, nor where it never runs out', () => {
    expect(expiryNotices(record('2026-11-27', ['document-2']), TODAY, AT)).toEqual([]);
    expect(expiryNotices(record(null), TODAY, AT)).toEqual([]);
  });
});
