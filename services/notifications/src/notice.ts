import type {
  AccountChange,
  AccountChangedThrough,
  DriverDocumentType,
  NotificationKind,
  Permission,
  RemittanceLineKind,
  ReturnReason,
} from '@waybook/contracts/api';
import type { Day } from '@waybook/contracts/calendar';
import type { SecondFactorChange } from './password-mail/password-mails.js';

/** Who receives a notice. */
export type Audience =
  | { readonly who: 'driver' }
  /** One admin, if they hold the permission. */
  | { readonly who: 'admin'; readonly permission: Permission; readonly adminId: string }
  /** Every active director, whatever they may do, and the admin whose account it is, active or not. */
  | { readonly who: 'directors'; readonly adminId: string; readonly tellsAdmin: boolean }
  /** Every admin with the permission, except the one who acted. */
  | { readonly who: 'admins_with'; readonly permission: Permission; readonly except: string | null };

/** Facts that a notice stores because no read table can supply them later. Holds no personal data. */
export interface NoticeFacts {
  readonly documentType?: DriverDocumentType;
  readonly documentTypes?: readonly DriverDocumentType[];
  readonly expiryDate?: Day;
  readonly dueBy?: Day;
  readonly weekStartDate?: Day;
  readonly amountPence?: number;
  /** What the office did with a line of a remittance, and of which kind it is. */
  readonly lineChange?: 'added' | 'changed' | 'removed';
  readonly lineKind?: RemittanceLineKind;
  /** It is about retention that was released, not about a payment. */
  readonly isRetention?: boolean;
  readonly returnReason?: ReturnReason;
  /** The admin who did it, or who left. */
  readonly by?: string;
  /** Why the company's directory could not take somebody's access away as it asked; `isActive`: they keep it. */
  readonly directoryRefusal?: { readonly isActive: boolean; readonly code: string };
  readonly isForEveryone?: boolean;
  /** The person chose their new password by a link that was mailed to them. */
  readonly isByMailedLink?: boolean;
  /** Where a webhook sends to, and what is wrong with it. */
  readonly host?: string;
  readonly webhookTrouble?: 'gone' | 'failing' | 'set_aside';
  /** Of an invoice or credit note. */
  readonly documentNumber?: string;
  /** What happened to an admin's account, and through whom. */
  readonly accountChanges?: readonly AccountChange[];
  readonly changedThrough?: AccountChangedThrough;
  /** What happened to the person's second factor. */
  readonly factorChange?: SecondFactorChange;
}

/** An occasion to notify an audience of. */
export interface Notice {
  readonly business: string;
  readonly kind: NotificationKind;
  readonly audience: Audience;
  /** Deduplicates: a recipient gets one notice per kind and source. */
  readonly source: string;
  /** The driver whom it concerns. */
  readonly driverId: string | null;
  /** The remittance, query, document or ticket that it is about. */
  readonly subjectId: string | null;
  readonly facts: NoticeFacts;
  readonly happenedAt: Date;
}
