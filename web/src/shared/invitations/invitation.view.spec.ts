import { expect, test } from '@jest/globals';
import type { InvitationAnswer } from '@waybook/contracts/api';
import { shownInvitation } from './invitation.view';

const invitation: InvitationAnswer = {
  id: 'admin-1',
  sentAt: '2026-11-20T11:00:00.000Z',
  expiresAt: '2026-11-27T11:00:00.000Z',
  withdrawnAt: null,
};

test.each([
  [invitation, '2026-11-27T10:59:59.999Z', 'Invited, not yet accepted'],
  [invitation, '2026-11-27T11:00:00.000Z', 'Invitation expired'],
  [{ ...invitation, withdrawnAt: '2026-11-21T11:00:00.000Z' }, '2026-11-30T11:00:00.000Z', 'Invitation withdrawn'],
])('%j reads at %s as: %s', (given, now, badge) => {
  expect(shownInvitation(given, new Date(now)).badge).toBe(badge);
});
