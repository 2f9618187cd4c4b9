/** Never a text with both: a mail library reads several recipients out of one. */
export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

/** A mail as it goes out. */
export interface Mail {
  readonly to: MailAddress;
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
   * @param problem codes, see `problemOf`
   * @param reason the same in words
   * @param mayBeTheMail the server let the portal in and then hung or hung up, perhaps over this mail, which it may have taken
   */
  constructor(
    readonly problem: string,
    reason: string,
    readonly mayBeTheMail: boolean,
  ) {
    super(`The mail server takes no mails: ${reason}`);
  }
}
