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
  /** @throws MailServerAway where no mail can be handed over for now, other errors where this one can't; it is tried again */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Whatever mail it had been, it would not have been taken. */
export class MailServerAway extends Error {
  /**
   * @param mayBeTheMail the server took the connection and fell silent, perhaps over this mail
   */
  constructor(
    readonly problem: string,
    readonly mayBeTheMail: boolean,
  ) {
    super(`The mail server takes no mails (${problem})`);
  }
}
