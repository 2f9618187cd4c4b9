import type { DRIVER_NOTIFICATION_KINDS, DriverDocumentType, ReturnReason } from '@waybook/contracts/api';
import type { SecondFactorChange } from '../password-mail/password-mails.js';

export type DriverKind = (typeof DRIVER_NOTIFICATION_KINDS)[number];

export interface Template {
  readonly title: string;
  readonly sentence: string;
}

/** What notices and mails to drivers say in a language, as messages with values (`contracts/texts/message-format.ts`). */
export interface Words {
  readonly notices: Readonly<Record<DriverKind, Template>>;
  readonly factorChanges: Readonly<Record<SecondFactorChange, string>>;
  readonly documents: Readonly<Record<DriverDocumentType, string>>;
  readonly returnReasons: Readonly<Record<ReturnReason, string>>;
  /** What the office did to a line of a remittance. */
  readonly lineChanges: Readonly<Record<'added' | 'changed' | 'removed', string>>;
  readonly payments: string;
  readonly payment: string;
  readonly nothingToPay: string;
  /** Paid by a correction above what was approved. */
  readonly unconfirmed: string;
  readonly ofRetention: string;
  readonly heldAgain: string;
  readonly paidAgain: string;
  readonly validUntil: string;
  readonly passwordByLink: string;
  readonly aWeek: string;
  readonly aDocument: string;
  readonly aPayment: string;
  readonly anUnknownDay: string;
  readonly mail: MailWords;
  readonly passwordMail: PasswordMailWords;
}

export interface MailWords {
  readonly hello: string;
  readonly openIn: string;
  /** The same before an address. */
  readonly openItIn: string;
  readonly why: Readonly<Record<'preferences' | 'protection' | 'former_address', string>>;
}

interface ProtectionMailWords {
  readonly title: string;
  readonly paragraphs: readonly [string, string];
  readonly action: string;
  readonly why: string;
}

interface LinkMailWords extends Omit<ProtectionMailWords, 'paragraphs'> {
  readonly paragraphs: readonly [string, string, string];
}

export interface PasswordMailWords extends Readonly<Record<SecondFactorChange, ProtectionMailWords>> {
  readonly link: LinkMailWords;
  readonly invitation: LinkMailWords;
  readonly email: LinkMailWords;
  readonly emailTaken: ProtectionMailWords;
  readonly alone: LinkMailWords;
  readonly changed: ProtectionMailWords;
  /** And what a browser is called that didn't say. */
  readonly device: ProtectionMailWords & { readonly unknown: string };
}
