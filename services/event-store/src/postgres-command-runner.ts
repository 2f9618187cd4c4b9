import { setTimeout as sleep } from 'node:timers/promises';
import type { Appender } from './append/appender.js';
import type { AppendOutcome } from './append/append-item.js';
import { buildAppend, type NewStreamEvents } from './append/build-append.js';
import { type Idempotency, idempotencyOf } from './append/idempotency.js';
import type { EventCodec } from './codec/event-codec.js';
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
import type { Loaded, StreamLoader } from './load/stream-loader.js';
import { type AnyStream, emptyStream, streamName } from './load/stream-fold.js';

const MAX_ATTEMPTS = 12;
const LONGEST_PAUSE_MS = 10;
const UUID_LENGTH = 36;

type References = Readonly<Record<string, StreamReference>>;

export class PostgresCommandRunner implements CommandRunner {
  constructor(
    private readonly loader: StreamLoader,
    private readonly appender: Appender,
    private readonly codec: EventCodec,
  ) {}

  async run<R extends References>(envelope: CommandEnvelope, plan: CommandPlan<R>): Promise<CommandResult<R>> {
    const idempotency = idempotencyOf(envelope);
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      const result = await this.#attempt(envelope, plan, idempotency);
      if (result) return result;
      await sleep(Math.random() * LONGEST_PAUSE_MS);
    }
    throw new ConcurrencyConflict(
      Object.values(plan.streams)
        .map(({ definition, id }) => streamName(definition, id))
        .join(', '),
    );
  }

  /** Undefined when another writer was faster. */
  async #attempt<R extends References>(
    envelope: CommandEnvelope,
    plan: CommandPlan<R>,
    idempotency: Idempotency | undefined,
  ): Promise<CommandResult<R> | undefined> {
    const { streams, context, prior } = await this.#load(envelope, plan, idempotency);
    if (prior && idempotency) return replayed<R>(prior.stream, idempotency.requestHash.equals(prior.requestHash));
    const before = streams as LoadedStreams<R>;
    const decided = decidedEvents(plan, streams, plan.decide(before, context));
    if (decided.length === 0) return { outcome: 'unchanged', streams: before, context };
    const built = await buildAppend(
      this.codec,
      envelope,
      decided.map(([, events]) => events),
      plan.plainRows ?? [],
      idempotency,
    );
    const outcome = await this.appender.append(built.item);
    const after = Object.fromEntries(decided.map(([name], index) => [name, built.after[index]]));
    return settled<R>(outcome, { outcome: 'appended', streams: { ...before, ...after }, context });
  }

  async #load<R extends References>(
    { business, metadata }: CommandEnvelope,
    plan: CommandPlan<R>,
    idempotency: Idempotency | undefined,
  ): Promise<Loaded> {
    const references = Object.entries<StreamReference>(plan.streams);
    if (!plan.context && references.every(([, { read }]) => read === 'new')) {
      const streams = references.map(
        ([name, { definition, id }]) => [name, emptyStream(definition, business, id)] as const,
      );
      return { streams: Object.fromEntries(streams), context: [] };
    }
    return this.loader.load({
      business,
      references: plan.streams,
      context: plan.context,
      persons: [metadata.actor.id, ...references.map(([, { id }]) => id)],
      idempotencyKey: idempotency?.key,
    });
  }
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
  if (read === 'head' && (definition.projections.length > 0 || definition.claims)) {
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
    case 'key_reused':
      throw new IdempotencyKeyReused();
    case 'conflict':
    case 'inversion':
      return undefined;
  }
}

function replayed<R extends References>(stream: string, sameRequest: boolean): CommandResult<R> {
  if (!sameRequest) throw new IdempotencyKeyReused();
  return { outcome: 'replayed', streamId: stream.slice(-UUID_LENGTH) };
}
