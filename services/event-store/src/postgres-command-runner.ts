import { setTimeout as sleep } from 'node:timers/promises';
import { traced, tracedAtOnce } from '@waybook/tracing';
import type { AppendOutcome } from './append/append-item.js';
import type { NewStreamEvents } from './append/change-stream.js';
import type { Idempotency, RequestHashes } from './append/request-hashes.js';
import { projectedTables } from './append/projection-table.js';
import type { StreamAppender } from './append/stream-appender.js';
import type {
  CommandEnvelope,
  CommandPlan,
  CommandResult,
  CommandRunner,
  LoadedStreams,
  StreamReference,
} from './command-runner.js';
import { ConcurrencyConflict, IdempotencyKeyReused } from './errors.js';
import type { DomainEvent } from './event.js';
import { guardNames } from './load/guard-ticks.js';
import type { Loaded, StreamLoader } from './load/stream-loader.js';
import { type AnyStream, emptyStream, streamName } from './load/stream-fold.js';
import { StreamTurns } from './stream-turns.js';

const MAX_ATTEMPTS = 12;
/** Times the attempt's number, at random: against the same race with another process over and over. */
const PAUSE_MS = 3;
const UUID_LENGTH = 36;

type References = Readonly<Record<string, StreamReference>>;

export class PostgresCommandRunner implements CommandRunner {
  readonly #turns = new StreamTurns();
  readonly #loader: StreamLoader;
  readonly #appender: StreamAppender;
  readonly #requests: RequestHashes;

  constructor(loader: StreamLoader, appender: StreamAppender, requests: RequestHashes) {
    this.#loader = loader;
    this.#appender = appender;
    this.#requests = requests;
  }

  async run<R extends References>(envelope: CommandEnvelope, plan: CommandPlan<R>): Promise<CommandResult<R>> {
    const idempotency = this.#requests.of(envelope);
    const guards = guardNames(plan.guards);
    const contested = [...contestedStreams(plan), ...guards.map((guard) => `${envelope.business} ${guard}`)];
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      const run = (): Promise<CommandResult<R> | undefined> =>
        this.#attempt(envelope, plan, guards, idempotency, attempt);
      const inTurn = attempt > 1 || this.#turns.hasLine(contested);
      const result = await (inTurn ? this.#turns.inTurn(contested, run) : run());
      if (result) return result;
      await sleep(Math.random() * attempt * PAUSE_MS);
    }
    throw new ConcurrencyConflict(contested.join(', '));
  }

  /** Undefined when another writer was faster. */
  async #attempt<R extends References>(
    envelope: CommandEnvelope,
    plan: CommandPlan<R>,
    guards: readonly string[],
    idempotency: Idempotency | undefined,
    attempt: number,
  ): Promise<CommandResult<R> | undefined> {
    const nothingToRead =
      attempt === 1 &&
      !plan.context &&
      guards.length === 0 &&
      Object.values(plan.streams).every(({ read }) => read === 'new');
    const loaded = nothingToRead ? unread(envelope, plan) : await this.#load(envelope, plan, guards, idempotency);
    const { streams, context, prior } = loaded;
    if (prior && idempotency) return replayed<R>(prior.stream, idempotency.isSameRequest(prior.requestHash));
    const before = streams as LoadedStreams<R>;
    const decision = tracedAtOnce(
      () => ({ name: 'decide', attributes: looksAt(plan) }),
      () => plan.decide(before, context),
    );
    const decided = decidedEvents(plan, streams, decision);
    if (decided.length === 0) return { outcome: 'unchanged', streams: before, context };
    const events = decided.map(([, eventsOfStream]) => eventsOfStream);
    const { plainRemovals, newPersons } = plan;
    const plainRows = typeof plan.plainRows === 'function' ? plan.plainRows(decision) : plan.plainRows;
    const beside = { plainRows, plainRemovals, newPersons, guards: loaded.guards };
    const appended = await this.#appender.append(envelope, events, beside, idempotency);
    const after = Object.fromEntries(decided.map(([name], index) => [name, appended.after[index]]));
    return settled<R>(appended.outcome, { outcome: 'appended', streams: { ...before, ...after }, context });
  }

  async #load<R extends References>(
    { business, metadata }: CommandEnvelope,
    plan: CommandPlan<R>,
    guards: readonly string[],
    idempotency: Idempotency | undefined,
  ): Promise<Loaded> {
    const request = {
      business,
      references: plan.streams,
      context: plan.context,
      guards,
      persons: [metadata.actor.id, ...Object.values(plan.streams).map(({ id }) => id)],
      idempotencyKey: idempotency?.key,
    };
    return traced(
      () => ({ name: 'load', attributes: looksAt(plan) }),
      () => this.#loader.load(request),
    );
  }
}

function unread<R extends References>({ business }: CommandEnvelope, plan: CommandPlan<R>): Loaded {
  const streams = Object.entries(plan.streams).map(
    ([name, { definition, id }]) => [name, emptyStream(definition, business, id)] as const,
  );
  return { streams: Object.fromEntries(streams), context: [], guards: [] };
}

function looksAt<R extends References>({ streams }: CommandPlan<R>) {
  return { 'waybook.streams': Object.values(streams).map(({ definition }) => definition.category) };
}

function contestedStreams<R extends References>({ streams }: CommandPlan<R>): string[] {
  return Object.values(streams).map(({ definition, id }) => streamName(definition, id));
}

/** The streams that got events, in the order in which `decide` named them. */
function decidedEvents<R extends References>(
  { streams: references }: CommandPlan<R>,
  streams: Readonly<Record<string, AnyStream>>,
  decision: Readonly<Record<string, readonly DomainEvent[] | undefined>>,
): [string, NewStreamEvents][] {
  return Object.entries(decision).flatMap(([name, events]) => {
    const reference = references[name];
    const stream = streams[name];
    if (!reference || !stream) throw new Error(`The plan names no stream ${name}`);
    if (!events || events.length === 0) return [];
    refuseUnreadState(reference);
    return [[name, { stream, isNew: reference.read === 'new', events }]];
  });
}

/** What is folded from a stream's events can't be written by who has read its head alone. */
function refuseUnreadState({ read, definition }: StreamReference): void {
  if (read !== 'head') return;
  if (projectedTables(definition).length > 0 || definition.claims) {
    throw new Error(`The stream ${definition.category} has read models or claims: load it whole to append to it`);
  }
}

function settled<R extends References>(
  outcome: AppendOutcome,
  appended: CommandResult<R>,
): CommandResult<R> | undefined {
  switch (outcome.status) {
    case 'appended':
      return appended;
    case 'replayed':
      return replayed<R>(outcome.stream, true);
    // The next attempt loads what the key came with, and tells whether it was this request under the previous master key.
    case 'key_reused':
    case 'conflict':
    case 'inversion':
      return undefined;
  }
}

function replayed<R extends References>(stream: string, sameRequest: boolean): CommandResult<R> {
  if (!sameRequest) throw new IdempotencyKeyReused();
  return { outcome: 'replayed', streamId: stream.slice(-UUID_LENGTH) };
}
