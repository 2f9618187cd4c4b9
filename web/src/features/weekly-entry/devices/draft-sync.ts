import { MAX_SENT_DRAFT_FIELDS, type DraftAnswer, type KeepDraftRequest } from '@waybook/contracts/api';
import { compareFields, type DraftFields } from '@waybook/contracts/drafts';

export interface DraftSyncCalls {
  readonly get: () => Promise<DraftAnswer>;
  readonly put: (request: KeepDraftRequest) => Promise<DraftAnswer>;
  /** @param sent what of it the answer is about */
  readonly answered: (answer: DraftAnswer, fields: DraftFields, sent: DraftFields) => Promise<void>;
}

const SENT_AFTER_MS = 2_000;

/** Keeps one week's draft on the server as well, while its page is open. What can't be sent now goes with the next change or signal. */
export class DraftSync {
  readonly #calls: DraftSyncCalls;
  #fields: DraftFields = {};
  /** As this page sent them, or learnt them. */
  #known: DraftFields = {};
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(calls: DraftSyncCalls) {
    this.#calls = calls;
  }

  changed(fields: DraftFields): void {
    this.#fields = fields;
    if (Object.keys(this.#unsent()).length === 0) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.send, SENT_AFTER_MS);
  }

  /** At the opening, and whenever the driver or the signal comes back. */
  readonly follow = (): void => {
    this.#inTurn(async () => {
      await this.#answer(await this.#calls.get(), {});
      await this.#sendUnsent();
    });
  };

  readonly send = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#inTurn(() => this.#sendUnsent());
  };

  /** What waits for its two seconds goes now. */
  readonly sendWaiting = (): void => {
    if (this.#timer !== undefined) this.send();
  };

  async #sendUnsent(): Promise<void> {
    for (let sent = this.#unsent(); Object.keys(sent).length > 0; sent = this.#unsent()) {
      const fields = Object.entries(sent).map(([name, field]) => ({ name, ...field }));
      const answer = await this.#calls.put({ fields });
      this.#known = { ...this.#known, ...sent };
      await this.#answer(answer, sent);
    }
  }

  async #answer(answer: DraftAnswer, sent: DraftFields): Promise<void> {
    const fields = Object.fromEntries(answer.fields.map(({ name, ...field }) => [name, field]));
    this.#known = { ...this.#known, ...fields };
    await this.#calls.answered(answer, fields, sent);
  }

  #unsent(): DraftFields {
    const unsent = Object.entries(this.#fields).filter(([name, field]) => {
      const known = this.#known[name];
      return known === undefined || compareFields(field, known) > 0;
    });
    return Object.fromEntries(unsent.slice(0, MAX_SENT_DRAFT_FIELDS));
  }

  /** A try that fails is over: the draft is safe on this phone. */
  #inTurn(work: () => Promise<void>): void {
    this.#running = this.#running.then(work).catch(() => undefined);
  }
}
