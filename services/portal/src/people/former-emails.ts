import { FORMER_EMAIL_TOLD_DAYS } from '@waybook/contracts/api';

/** An address that a driver or an admin had until another took its place. */
export interface FormerEmail {
  readonly address: string;
  readonly until: string;
  /** Of the stream, with the change that ended it: no other address has the same. */
  readonly version: number;
}

const TOLD_MS = FORMER_EMAIL_TOLD_DAYS * 24 * 60 * 60 * 1_000;
/** The oldest stay: whoever changes an address again and again doesn't drive out the one that was the person's own. */
const MAX_FORMER_EMAILS = 10;

interface Emails {
  readonly email: string;
  readonly former_emails: readonly FormerEmail[];
}

interface EmailChange {
  readonly at: Date;
  readonly version: number;
}

/**
 * The addresses from before that are still to be told of what is done to the person's sign-in and account. The present one may be among
 * them, if it was given up and taken again.
 */
export function formerEmailsAfter({ email, former_emails }: Emails, { at, version }: EmailChange): FormerEmail[] {
  const toldSince = at.getTime() - TOLD_MS;
  const told = former_emails.filter(({ until }) => Date.parse(until) > toldSince);
  const left = { address: email, until: at.toISOString(), version };
  const isKnown = told.some(({ address }) => address === email);
  if (isKnown) return told.map((former) => (former.address === email ? left : former));
  return [...told, left].slice(0, MAX_FORMER_EMAILS);
}
