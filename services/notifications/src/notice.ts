import type { DriverDocumentType, NotificationKind, Permission } from '@waybook/contracts/api';
import type { Day } from '@waybook/contracts/calendar';

/** Who is told. */
export type Audience =
  | { readonly who: 'driver' }
  /** One admin, if they may. */
  | { readonly who: 'admin'; readonly permission: Permission; readonly adminId: string }
  /** Every admin who may, save the one who did it. */
  | { readonly who: 'admins_with'; readonly permission: Permission; readonly except: string | null };

/** What a notice must remember by itself, because nothing else will say it later. None of it is personal. */
export interface NoticeFacts {
  readonly documentType?: DriverDocumentType;
  readonly documentTypes?: readonly DriverDocumentType[];
  readonly expiryDate?: Day;
  readonly dueBy?: Day;
  readonly weekStartDate?: Day;
  /** The admin who did it. */
  readonly by?: string;
  readonly isForEveryone?: boolean;
}

/** Something that people are to be told of. */
export interface Notice {
  readonly business: string;
  readonly kind: NotificationKind;
  readonly audience: Audience;
  /** Nobody is told twice of one kind from the same source. */
  readonly source: string;
  /** The driver whom it concerns. */
  readonly driverId: string | null;
  /** The remittance, query, document or ticket that it is about. */
  readonly subjectId: string | null;
  readonly facts: NoticeFacts;
  readonly happenedAt: Date;
}
