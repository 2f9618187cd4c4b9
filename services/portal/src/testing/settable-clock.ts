import { Clock } from '@waybook/platform/clock';

/** Stands still until a test moves it. */
export class SettableClock extends Clock {
  #instant: Date;

  constructor(instant: Date) {
    super();
    this.#instant = instant;
  }

  override now(): Date {
    return new Date(this.#instant);
  }

  set(instant: string | Date): void {
    this.#instant = new Date(instant);
  }

  forward(milliseconds: number): void {
    this.#instant = new Date(this.#instant.getTime() + milliseconds);
  }
}
