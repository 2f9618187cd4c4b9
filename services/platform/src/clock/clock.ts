/** The service's clock. Handlers read it once per command and hand the instant on; nothing else reads the time. */
export abstract class Clock {
  abstract now(): Date;

  /** What time alone brings about waits while this is false. */
  get isTrusted(): boolean {
    return true;
  }
}

export class SystemClock extends Clock {
  override now(): Date {
    return new Date();
  }
}
