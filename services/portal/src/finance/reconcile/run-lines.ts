import type { PaymentRunEvent, PaymentRunLine } from '@waybook/contracts/events';
import type { FigureRow } from './figure-row.js';

interface HeldLine {
  readonly runId: string;
  /** Null until the run is settled. */
  readonly paidOn: string | null;
}

type Settlement = Extract<PaymentRunEvent, { type: 'PaymentRunSettled' }>['data'];

/** Which run holds each payment, and whether it was paid with it. */
export class RunLines {
  readonly #held = new Map<string, HeldLine>();
  readonly #ofRun = new Map<string, string[]>();

  hold(runId: string, lines: readonly PaymentRunLine[]): void {
    const ids = lines.map(({ lineId }) => lineId);
    for (const id of ids) this.#held.set(id, { runId, paidOn: null });
    this.#ofRun.set(runId, [...(this.#ofRun.get(runId) ?? []), ...ids]);
  }

  settle({ runId, paidOn, notPaid }: Settlement): void {
    for (const id of this.#ofRun.get(runId) ?? []) this.#held.set(id, { runId, paidOn });
    for (const id of notPaid) this.#held.delete(id);
  }

  /** The run holds what it had paid, and nothing else any more. */
  reopen(runId: string, paid: readonly PaymentRunLine[]): void {
    this.#ofRun.delete(runId);
    this.hold(runId, paid);
  }

  /** Another run may take it from here on. */
  sendBack(lineId: string): void {
    this.#held.delete(lineId);
  }

  free(runId: string): void {
    for (const id of this.#ofRun.get(runId) ?? []) this.#held.delete(id);
  }

  /** The rows with what their runs say of them. */
  shown(
    rows: ReadonlyMap<string, FigureRow>,
    lineIdOf: (id: string) => string,
    { settled, settledOn }: { settled: string; settledOn: string },
  ): Map<string, FigureRow> {
    const shown = new Map<string, FigureRow>();
    for (const [id, row] of rows) {
      const held = this.#held.get(lineIdOf(id));
      const status = held?.paidOn === null ? 'in_run' : settled;
      shown.set(id, held ? { ...row, status, run_id: held.runId, [settledOn]: held.paidOn } : row);
    }
    return shown;
  }
}
