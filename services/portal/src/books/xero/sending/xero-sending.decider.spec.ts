import { describe, expect, test } from '@jest/globals';
import { JournalsDifferFromBooks, XeroHasItAll, XeroSendingUnderway, XeroWouldRefuse } from '../xero.errors.js';
import { endSending, refuseUnlessSendable, startSending } from './xero-sending.decider.js';

const at = new Date('2026-12-01T09:00:00.000Z');
const sending = {
  ...{ sendingId: 'sending', businessId: 'business', month: '2026-11', organisation: 'Harbour' },
  ...{ tenantId: 'harbour', standing: 'draft' as const, journals: 2, booksSha256: 'hash', startedBy: 'admin', at },
};
const ended = {
  ...{ sendingId: 'sending', businessId: 'business', month: '2026-11', organisation: 'Harbour', sent: 1, notSent: 1 },
  at,
};

describe('a sending', () => {
  test('starts where none is on its way, and none began since it was worked out', () => {
    expect(startSending(sending, { all: 3, onTheirWay: 0, atPlan: 3 })).toMatchObject([
      { type: 'XeroSendingStarted', data: { journals: 2, startedAt: at.toISOString() } },
    ]);
    const known = { all: 3, onTheirWay: 0, atPlan: 3 };
    for (const other of [{ onTheirWay: 1 }, { all: 4 }]) {
      expect(() => startSending(sending, { ...known, ...other })).toThrow(XeroSendingUnderway);
    }
  });

  test('ends once', () => {
    const [event] = endSending('sending', ended);
    expect(event).toMatchObject({ type: 'XeroSendingEnded', data: { sent: 1, notSent: 1 } });
    expect(endSending('ended', ended)).toEqual([]);
  });

  test('is refused for books that differ, for what Xero would refuse, and for nothing', () => {
    const fine = { equalsBooks: true, problems: [], journals: 1 };
    expect(() => refuseUnlessSendable(fine)).not.toThrow();
    expect(() => refuseUnlessSendable({ ...fine, equalsBooks: false })).toThrow(JournalsDifferFromBooks);
    expect(() => refuseUnlessSendable({ ...fine, problems: ['Xero has no account 325.'] })).toThrow(XeroWouldRefuse);
    expect(() => refuseUnlessSendable({ ...fine, journals: 0 })).toThrow(XeroHasItAll);
  });
});
