import type { SpecRun } from './messages.js';

/** What Jest says of the tests of a file, as far as it concerns us. */
type TestEvent =
  | { readonly name: 'test_start'; readonly test: { mode?: 'skip' } }
  | { readonly name: 'test_done'; readonly test: { readonly errors: readonly unknown[] } };

const ALL_TESTS = Number.MAX_SAFE_INTEGER;

/** Follows the tests of one spec file: ends them at the first failure, and notes which of them call the changed file's functions. */
export class TestEvents {
  readonly calledBy: Record<string, number> = {};
  #test = -1;
  #hasFailed = false;

  constructor({ run, lastTest }: SpecRun) {
    const onTestEvent = (event: TestEvent) => this.#take(event, lastTest ?? Infinity);
    Object.assign(globalThis, {
      waybookMutants: { run, onTestEvent },
      waybookCalled: (called: string) => this.#note(called),
    });
  }

  /** What is called while the file loads, or before its tests, is behind all of them. */
  #note(called: string): void {
    const test = this.#test === -1 ? ALL_TESTS : this.#test;
    this.calledBy[called] = Math.max(this.calledBy[called] ?? 0, test);
  }

  #take(event: TestEvent, lastTest: number): void {
    if (event.name === 'test_start') {
      this.#test += 1;
      if (this.#hasFailed || this.#test > lastTest) event.test.mode = 'skip';
    }
    if (event.name === 'test_done' && event.test.errors.length > 0) this.#hasFailed = true;
  }
}
