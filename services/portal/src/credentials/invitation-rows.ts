import { INVITATION_DAYS } from '@waybook/contracts/api';
import { plainRow, type CommandEnvelope, type PlainRow, type PlainRowRemoval } from '@waybook/event-store';
import { invitationMails, invitations } from './invitations.table.js';

const INVITATION_MS = INVITATION_DAYS * 24 * 60 * 60 * 1_000;

export const invitationEnd = (sentAt: Date): Date => new Date(sentAt.getTime() + INVITATION_MS);

/** What whoever registers a person without a password writes along, behind their credentials (R262). */
export function invitationRows({ business, at }: CommandEnvelope, id: string): PlainRow[] {
  return [
    plainRow(invitations, { id, business, sent_at: at, expires_at: invitationEnd(at), withdrawn_at: null }),
    plainRow(invitationMails, { id, business, asked_at: at, attempts: 0, next_attempt_at: at }),
  ];
}

/** What goes once they have a password, whoever chose it. */
export function invitationRemovals(id: string): PlainRowRemoval[] {
  return [
    { table: invitations.name, id },
    { table: invitationMails.name, id },
  ];
}
