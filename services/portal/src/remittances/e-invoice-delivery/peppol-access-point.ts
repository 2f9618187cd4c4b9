/** A document on its way to whoever brings it to the receiver. */
export interface OutgoingEInvoice {
  /** The same for a document always: whoever gets it twice knows it by this. */
  readonly key: string;
  readonly kind: 'invoice' | 'credit_note';
  /** Participant ids, as `9932:GB123456789`. */
  readonly sender: string;
  readonly receiver: string;
  readonly xml: Buffer;
  /** Whether it was given up before and somebody sends it again, or nobody has tried yet. */
  readonly isFirstAttempt: boolean;
}

export type AccessPointAnswer =
  /** It is theirs now, and nothing is left to be done here. */
  | { readonly outcome: 'taken' }
  /** They have it and haven't delivered it yet: to be asked again. */
  | { readonly outcome: 'underway' }
  /** To be tried again; the reason as a sentence for the office. */
  | { readonly outcome: 'failed'; readonly reason: string }
  /** Trying again as it is changes nothing. */
  | { readonly outcome: 'refused'; readonly reason: string };

/** What an access point says of a document that it has sent. */
export type AccessPointWord =
  | { readonly then: 'answered'; readonly answer: 'delivered' | 'rejected' }
  /** Nothing yet, or it can't be asked now. */
  | { readonly then: 'later' }
  /** Nothing comes of it. */
  | { readonly then: 'never' };

/** Where e-invoices go to get into Peppol's network. Answers within bounded time, and never throws for what the other side does. */
export interface PeppolAccessPoint {
  send(document: OutgoingEInvoice): Promise<AccessPointAnswer>;
  /** Where it can be asked what the receiver's access point said; else that comes into the inbox. */
  ask?(key: string): Promise<AccessPointWord>;
}
