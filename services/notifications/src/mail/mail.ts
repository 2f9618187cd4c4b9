/** A mail as it goes out. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same for each attempt at one mail, so that a server which got it twice can tell. */
  readonly messageId: string;
}

export interface Mailer {
  /** @throws Error where it can't be handed over; it is tried again */
  send(mail: Mail): Promise<void>;
  close(): void;
}
