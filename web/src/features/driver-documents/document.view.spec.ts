import { describe, expect, test } from '@jest/globals';
import type { DriverDocumentAnswer } from '@waybook/contracts/api';
import { badgeOf, documentsByType, expiresSoon, nextStep } from './document.view';

const TODAY = '2026-11-20';
const document = (changes: Partial<DriverDocumentAnswer>) =>
  ({ id: 'a', documentType: 'mot', status: 'approved', expiryDate: null, ...changes }) as DriverDocumentAnswer;

describe("a document's badge", () => {
  test.each([
    ['pending', '2026-11-01', 'pending', false],
    ['pending', '2026-12-20', 'pending', true],
    ['pending', '2026-12-21', 'pending', false],
    ['rejected', '2026-12-01', 'rejected', false],
    ['rejected', null, 'rejected', false],
    ['approved', '2026-11-19', 'expired', false],
    ['approved', '2026-11-20', 'approved', true],
    ['approved', '2026-12-20', 'approved', true],
    ['approved', '2026-12-21', 'approved', false],
    ['approved', null, 'approved', false],
  ] as const)('of one that is %s and runs out on %s is %s', (status, expiryDate, badge, soon) => {
    expect(badgeOf(document({ status, expiryDate }), TODAY)).toBe(badge);
    expect(expiresSoon(document({ status, expiryDate }), TODAY)).toBe(soon);
  });
});

describe('the documents of a type', () => {
  const motOf = (...documents: DriverDocumentAnswer[]) =>
    documentsByType(documents).find(({ documentType }) => documentType === 'mot')!;

  test('show the approved one while its renewal waits', () => {
    const renewal = document({ id: 'new', status: 'pending' });
    const approved = document({ id: 'old', expiryDate: '2026-12-01' });
    const before = document({ id: 'older' });
    const mot = motOf(renewal, approved, before);
    expect(mot).toEqual({ documentType: 'mot', shown: approved, newer: renewal, earlier: [before] });
    expect(nextStep(mot, TODAY)).toBeNull();
  });

  test('say what to do next', () => {
    expect(nextStep(motOf(), TODAY)).toBe('Nothing has been sent yet.');
    expect(nextStep(motOf(document({ status: 'rejected' })), TODAY)).toBe('Send a better one.');
    expect(nextStep(motOf(document({ expiryDate: '2026-12-01' })), TODAY)).toMatch(/before this one runs out/);
    expect(nextStep(motOf(document({ expiryDate: '2026-11-01' })), TODAY)).toMatch(/does not count/);
    expect(nextStep(motOf(document({})), TODAY)).toBeNull();
  });

  test('are there for all six types', () => {
    expect(documentsByType([]).map(({ documentType }) => documentType)).toHaveLength(6);
  });
});
