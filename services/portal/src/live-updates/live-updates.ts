import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import type { LiveResource, LiveSignal } from '@waybook/contracts/api';
import type { EventLog, LoggedEvent } from '@waybook/event-store';
import { Clock } from '@waybook/platform/clock';
import { SignInRequired, type Actor } from '@waybook/platform/http';
import { linesOf, OutageLog } from '@waybook/platform/logging';
import type { Readable } from 'node:stream';
import { AccessChanges, EVERYBODY } from '../auth/access/access-changes.js';
import { SignedInActors } from '../auth/access/signed-in-actors.js';
import { SESSION_URL } from '../database-tokens.js';
import { EVENT_LOG } from '../event-store-tokens.js';
import { ConcernedDrivers } from './concerned-drivers.js';
import { LiveConnections, type LiveConnection } from './live-connections.js';
import { heardBy, readStreamName, resourcesOf, type Change } from './live-resources.js';
import { LiveSignals, type SignalListener } from './live-signals.js';
import { LiveStream } from './live-stream.js';
import { LiveUpdatesUnavailable } from './live-updates.errors.js';
import { Renewals } from './renewals.js';
import { LogTailer, type LogListener } from './log-tailer.js';

const HEARTBEAT_INTERVAL_MS = 20_000;
/** A browser needs one. Beyond this the oldest goes: it is most likely one whose browser is gone without a word. */
export const MAX_CONNECTIONS_PER_USER = 8;
/** At one instance: each takes some 35 kB, so 210 MB in all. */
export const MAX_CONNECTIONS = 6_000;
/** What is in no event, so that the log tells nothing of it. */
const SIGNALLED: readonly LiveResource[] = ['notifications'];

/** Tells the browsers that listen at this instance what to fetch again, whichever instance changed it. */
@Injectable()
export class LiveUpdates implements LogListener, SignalListener, BeforeApplicationShutdown {
  readonly #logger = new Logger(LiveUpdates.name);
  readonly #renewing = this.#outagesOf("looking up listeners' sessions");
  readonly #connections = new LiveConnections();
  readonly #tailer: LogTailer;
  readonly #signals: LiveSignals;
  readonly #renewals = new Renewals((connection) => this.#renew(connection));
  #heartbeat: NodeJS.Timeout | null = null;
  #isStopping = false;

  constructor(
    @Inject(EVENT_LOG) log: EventLog,
    @Inject(SESSION_URL) sessionUrl: string,
    private readonly drivers: ConcernedDrivers,
    private readonly actors: SignedInActors,
    private readonly clock: Clock,
    changes: AccessChanges,
  ) {
    this.#tailer = new LogTailer(log, this, this.#outagesOf('following the log for live updates'));
    this.#signals = new LiveSignals(sessionUrl, this, this.#outagesOf('listening for live signals'));
    changes.onChange((subjects) => this.#accessChanged(subjects));
  }

  /**
   * A stream whose first bytes come once nothing more can be missed.
   *
   * @throws LiveUpdatesUnavailable when too many listen here, or the portal is stopping
   */
  async open(actor: Actor): Promise<Readable> {
    if (this.#isStopping || this.#connections.count >= MAX_CONNECTIONS) throw new LiveUpdatesUnavailable();
    const connection: LiveConnection = { actor, stream: new LiveStream() };
    connection.stream.once('close', () => this.#left(connection));
    this.#connections.add(connection);
    this.#closeOldestOf(actor);
    this.#heartbeat ??= setInterval(() => this.#beat(), HEARTBEAT_INTERVAL_MS).unref();
    try {
      await Promise.all([this.#tailer.start(), this.#signals.start()]);
    } catch (error) {
      connection.stream.destroy();
      throw error;
    }
    // Others of the same person may have taken its place, or the portal may have begun to stop.
    if (connection.stream.destroyed) throw new LiveUpdatesUnavailable();
    return connection.stream;
  }

  async heard(events: readonly LoggedEvent[]): Promise<void> {
    for (const business of new Set(events.map((event) => event.business))) {
      const listening = this.#connections.ofBusiness(business);
      if (listening.length === 0) continue;
      const needsDrivers = listening.some(({ actor }) => actor.type === 'driver');
      const ofBusiness = events.filter((event) => event.business === business);
      const changes = await this.#changesIn(business, ofBusiness, needsDrivers);
      for (const { actor, stream } of listening) stream.changed(heardBy(actor, changes));
    }
  }

  signalled({ business, person, resource }: LiveSignal): void {
    for (const { stream } of this.#connections.ofUser({ businessId: business, id: person })) stream.changed([resource]);
  }

  missedSignals(): void {
    for (const { stream } of this.#connections.all()) stream.changed(SIGNALLED);
  }

  unreadable(error: unknown): void {
    this.#logger.warn({ msg: 'A live signal could not be read', err: error });
  }

  beforeApplicationShutdown(): void {
    this.#isStopping = true;
    for (const { stream } of this.#connections.all()) stream.close();
  }

  async #changesIn(business: string, events: readonly LoggedEvent[], needsDrivers: boolean): Promise<Change[]> {
    const streams = events.map(({ stream }) => readStreamName(stream));
    const drivers = needsDrivers ? await this.drivers.find(business, streams) : new Map<string, string>();
    return streams.flatMap((stream) =>
      resourcesOf(stream).map((resource) => ({ resource, driverId: drivers.get(stream.id) ?? null })),
    );
  }

  #closeOldestOf(actor: Actor): void {
    const own = this.#connections.ofUser(actor);
    for (const { stream } of own.slice(0, -MAX_CONNECTIONS_PER_USER)) stream.close();
  }

  #left(connection: LiveConnection): void {
    this.#connections.remove(connection);
    if (this.#connections.count > 0) return;
    this.#tailer.stop();
    this.#signals.stop();
    if (this.#heartbeat) clearInterval(this.#heartbeat);
    this.#heartbeat = null;
  }

  #beat(): void {
    for (const connection of this.#connections.all()) {
      connection.stream.heartbeat();
      this.#renewals.ask(connection);
    }
  }

  #accessChanged(subjects: ReadonlySet<string>): void {
    for (const connection of this.#connections.all()) {
      const { id, businessId } = connection.actor;
      if (subjects === EVERYBODY || subjects.has(id) || subjects.has(businessId)) this.#renewals.ask(connection);
    }
  }

  /** Who listens may hear less than before, or nothing any more. */
  async #renew(connection: LiveConnection): Promise<void> {
    const { businessId: business, sessionId: session } = connection.actor;
    try {
      connection.actor = await this.actors.actor({ business, session }, this.clock.now());
      this.#renewing.succeeded();
    } catch (error) {
      if (error instanceof SignInRequired) connection.stream.close();
      else this.#renewing.failed(error);
    }
  }

  #outagesOf(what: string): OutageLog {
    return new OutageLog(linesOf(this.#logger), what);
  }
}
