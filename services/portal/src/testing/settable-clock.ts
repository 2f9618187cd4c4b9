import { Clock } from '@waybook/platform/clock';

/** Stands still until a test moves it. */
export class SettableClock extends Clock {
  constructor(private instant: Date) {
    super();
  }

  override now(): Date {
    return new Date(this.instant);
  }

  set(instant: string | Date): void {
    this.instant = new Date(instant);
  }

  forward(milliseconds: number): void {
    this.instant = new Date(this.instant.getTime() + milliseconds);
  }
}
