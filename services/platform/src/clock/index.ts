/** The service's clock. Handlers read it once per command and hand the instant on; nothing else reads the time. */
export abstract class Clock {
  abstract now(): Date;
}

export class SystemClock extends Clock {
  override now(): Date {
    return new Date();
  }
}
