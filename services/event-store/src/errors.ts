/** Another writer was faster, every time we tried. */
export class ConcurrencyConflict extends Error {
  override readonly name = 'ConcurrencyConflict';
  constructor(readonly stream: string) {
    super(`The stream ${stream} changed meanwhile`);
  }
}

/** Another stream holds what this one claims. */
export class ClaimTaken extends Error {
  override readonly name = 'ClaimTaken';
  constructor(
    readonly scope: string,
    readonly value: string,
  ) {
    super(`Already claimed in ${scope}`);
  }
}

/** The idempotency key came before, with another request. */
export class IdempotencyKeyReused extends Error {
  override readonly name = 'IdempotencyKeyReused';
  constructor() {
    super('This idempotency key was used before with another request');
  }
}

/** The person was erased, so nothing more can be written about them. */
export class PersonKeyDestroyed extends Error {
  override readonly name = 'PersonKeyDestroyed';
  constructor(readonly personId: string) {
    super('This person has been erased');
  }
}

/** More appends wait than the store takes on. Nothing was written; try again later. */
export class EventStoreOverloaded extends Error {
  override readonly name = 'EventStoreOverloaded';
  constructor() {
    super('Too many appends are waiting');
  }
}
