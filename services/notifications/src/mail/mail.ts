/** A mail as it goes out. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Stays the same across attempts, so that the receiving server can drop duplicates. */
  readonly messageId: string;
}

export interface Mailer {
  /** @throws MailServerUnavailable where the server accepts no mail at present; other errors concern this mail alone. Both are retried. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** The server accepts no mail at present, whichever it is. */
export class MailServerUnavailable extends Error {
  /**
   * @param mayBeTheMail the server accepted the connection and then hung, perhaps on this mail
   */
  constructor(
    readonly problem: string,
    readonly mayBeTheMail: boolean,
  ) {
    super(`The mail server takes no mails (${problem})`);
  }
}
