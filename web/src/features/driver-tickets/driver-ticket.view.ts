import type { DriverTicketAnswer, TicketStatus } from '@waybook/contracts/api';
import { t } from '../../shared/language/text';

export function isFinished({ status }: { status: TicketStatus }): boolean {
  return status === 'resolved' || status === 'closed';
}

export interface TicketEntry {
  readonly id: string;
  readonly isOwn: boolean;
  readonly text: string;
  readonly photos: readonly string[];
  readonly sentAt: string;
}

/** What was written, oldest first, beginning with what the driver raised it with. */
export function conversationOf({ id, description, photos, createdAt, messages }: DriverTicketAnswer): TicketEntry[] {
  const raised = description === null ? [] : [{ id, isOwn: true, text: description, photos, sentAt: createdAt }];
  const replies = messages.map((message) => ({
    id: message.id,
    isOwn: message.isFromDriver,
    text: message.content,
    photos: message.photos,
    sentAt: message.createdAt,
  }));
  return [...raised, ...replies];
}

/** Who wrote last, for the list: "Your office: We'll look at it." */
export function excerptOf(ticket: DriverTicketAnswer): string | null {
  const last = conversationOf(ticket).at(-1);
  if (last === undefined) return null;
  return `${authorOf(last)}: ${last.text}`;
}

export function authorOf({ isOwn }: Pick<TicketEntry, 'isOwn'>): string {
  return isOwn ? t('You') : t('Your office');
}
