import { describe, expect, test } from '@jest/globals';
import type { XeroPreviewAnswer, XeroSendingsAnswer } from '@waybook/contracts/api';
import { connectionText, doneOf, maySend, previewText, sendingText } from './xero.view';

const preview: XeroPreviewAnswer = {
  ...{ month: '2026-11', organisation: 'Harbour', isOver: true, isClosed: false, equalsBooks: true },
  ...{ debit: '100.00', credit: '100.00', alreadySent: 0, alreadyThere: 0, problems: [] },
  toSend: [
    { reference: 'WB-20261120-APP', day: '2026-11-20', text: 'Remittances approved', isCorrection: false, lines: [] },
  ],
};

describe('the connection', () => {
  const was = { organisation: 'Harbour', changedAt: '2026-12-01T09:00:00.000Z', connectedByName: 'Fay Ledger' };

  test('says how things stand', () => {
    expect(connectionText({ ...was, status: 'connected' })).toBe(
      'Journals go to Harbour. Fay Ledger connected it on Dec 01, 2026, 09:00.',
    );
    expect(connectionText({ ...was, status: 'ended_by_xero' })).toMatch(/^Xero ended the connection to Harbour/);
    expect(connectionText({ ...was, status: 'disconnected' })).toBe('Harbour was disconnected on Dec 01, 2026, 09:00.');
  });
});

describe('a preview', () => {
  test('says what would go, and what is there', () => {
    expect(previewText(preview)).toBe('1 journal to send.');
    expect(previewText({ ...preview, toSend: [], alreadySent: 2, alreadyThere: 1 })).toBe(
      'Xero has every journal of this month. 2 journals of it went there before. 1 journal of it came there by a file.',
    );
    expect(previewText({ ...preview, isOver: false })).toBe(
      "November 2026 isn't over yet: its journals are sent once it is.",
    );
  });

  test('can be sent where nothing speaks against it', () => {
    expect(maySend(preview)).toBe(true);
    const against: Partial<XeroPreviewAnswer>[] = [
      { isOver: false },
      { equalsBooks: false },
      { problems: ['Xero has no account 325.'] },
      { toSend: [] },
    ];
    for (const wrong of against) expect(maySend({ ...preview, ...wrong })).toBe(false);
  });
});

describe('a sending', () => {
  const sending: NonNullable<XeroSendingsAnswer['last']> = {
    ...{ id: '0199a000-0000-7000-8000-7a6c0d1e2f30', organisation: 'Harbour', standing: 'draft', status: 'sending' },
    ...{ startedAt: '2026-12-01T09:00:00.000Z', startedByName: 'Fay Ledger', endedAt: null },
    ...{ total: 4, sent: 1, notSent: 0, journals: [] },
  };
  const who = 'Fay Ledger sent them on Dec 01, 2026, 09:00, as drafts.';

  test('says how far it is, and how it ended', () => {
    expect(sendingText(sending)).toEqual({ severity: 'info', text: `1 of 4 journals are in Harbour. ${who}` });
    expect(sendingText({ ...sending, status: 'ended', sent: 4 })).toEqual({
      severity: 'success',
      text: `4 journals went to Harbour. ${who}`,
    });
    const partly = sendingText({ ...sending, status: 'ended', sent: 3, notSent: 1 });
    expect(partly.severity).toBe('warning');
    expect(partly.text).toMatch(/^Xero did not take 1 of 4 journals\./);
    expect(doneOf({ ...sending, sent: 1, notSent: 1 })).toBe(50);
  });
});
