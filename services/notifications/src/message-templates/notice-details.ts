import type { NotificationKind } from '@waybook/contracts/api';
import type { Day } from '@waybook/contracts/calendar';
import { sumPence } from '@waybook/contracts/money';
import type { NoticeFacts } from '../notice.js';

export interface Instalment {
  readonly amountPence: number;
  readonly dueDate: Day;
  /** A correction pays it above what was approved, and nobody has confirmed it yet. */
  readonly needsConfirmation?: boolean;
}

/** A notice as its recipient reads it: with the names, reasons and titles that the read tables hold at this moment. */
export interface NoticeDetails {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly recipientType: 'admin' | 'driver';
  readonly subjectId: string | null;
  readonly facts: NoticeFacts;
  readonly happenedAt: Date;
  readonly readAt: Date | null;
  /** Null where the driver is deleted. */
  readonly driverName: string | null;
  readonly remittance: {
    readonly weekStartDate: Day;
    readonly weekEndDate: Day;
    /** Decides where the notice links to. */
    readonly awaitsDecision: boolean;
    /** So that nobody looks for it among those to approve. */
    readonly isWithdrawn: boolean;
    readonly netPayPence: number;
    readonly payments: readonly Instalment[];
    readonly reason: string | null;
  } | null;
  readonly querySubject: string | null;
  readonly documentReason: string | null;
  readonly ticketTitle: string | null;
  /** What the API key is called that it is about. */
  readonly apiKeyName: string | null;
  /** The admin who did it. */
  readonly byName: string | null;
  /** The admin whose account it is about. */
  readonly subjectName: string | null;
  readonly isOfRecipient: boolean;
}

export function unconfirmedPence(payments: readonly Instalment[]): number {
  return sumPence(payments.map(({ amountPence, needsConfirmation = false }) => (needsConfirmation ? amountPence : 0)));
}
