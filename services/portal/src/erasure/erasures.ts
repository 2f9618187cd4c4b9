import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { BackgroundLoop, type CommandEnvelope } from '@waybook/event-store';
import { Clock } from '@waybook/platform/clock';
import { inBusiness } from '@waybook/platform/database';
import { linesOf, OutageLog } from '@waybook/platform/logging';
import type pg from 'pg';
import { APP_POOL, SYSTEM_POOL } from '../database-tokens.js';
import { RemoveDriverDocuments } from '../driver-documents/remove-driver-documents/remove-driver-documents.command.js';
import { DiscardBankFiles } from '../payments/discard-bank-files/discard-bank-files.command.js';
import { ErasureLedger } from './erasure-ledger.js';
import { PersonFiles } from './person-files.js';
import { PERSONAL_ROWS, type PersonalRows } from './personal-rows.js';

const SWEEP_INTERVAL_MS = 30_000;
/** Processes forget a destroyed key within a second; whoever wrote under it until then has finished by now. */
const SETTLED_AFTER_MS = 5_000;
const ERASURES_AT_ONCE = 20;
const ITSELF = { type: 'system', id: 'erasure' } as const;

interface OpenErasure {
  readonly person: string;
  readonly business: string;
  readonly requested_at: Date;
}

/**
 * Carries out erasures. The person's key is destroyed by then, and with it all that is encrypted; what goes here is what read tables
 * hold in readable form, and the bytes of files. Each step can be done again, so that one which broke off is taken up by whichever
 * instance sweeps next.
 */
@Injectable()
export class Erasures implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #logger = new Logger('Erasures');
  readonly #sweeping = new BackgroundLoop({
    step: async () => {
      await this.sweep(this.clock.now());
      return SWEEP_INTERVAL_MS;
    },
    outages: new OutageLog(linesOf(this.#logger), 'completing erasures'),
    firstRestMs: SWEEP_INTERVAL_MS,
  });

  constructor(
    @Inject(APP_POOL) private readonly appPool: pg.Pool,
    @Inject(SYSTEM_POOL) private readonly systemPool: pg.Pool,
    private readonly commands: CommandBus,
    private readonly files: PersonFiles,
    private readonly ledger: ErasureLedger,
    private readonly clock: Clock,
    @Inject(PERSONAL_ROWS) private readonly personalRows: readonly PersonalRows[],
  ) {}

  onApplicationBootstrap(): void {
    this.#sweeping.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.#sweeping.stop();
  }

  /**
   * Says outside the database who was erased. The person is gone already: storage that is away for a moment mustn't fail the deletion, and
   * is asked again by the sweep, and at the next start.
   */
  async record(business: string, person: string, at: Date): Promise<void> {
    await this.ledger.put({ business, person }, at).catch((error: unknown) => {
      this.#logger.error({ msg: 'An erasure is not in the ledger yet; it is tried again', err: error });
    });
  }

  /** Whatever a process that died has not said outside. */
  async recordOpen(): Promise<void> {
    const { rows } = await this.systemPool.query<OpenErasure>(
      'select person, business, requested_at from erasures where completed_at is null',
    );
    for (const { business, person, requested_at: at } of rows) await this.ledger.put({ business, person }, at);
  }

  /** Nothing in a read table tells any more who the person was. */
  async clearRows(business: string, person: string): Promise<void> {
    await this.commands.execute(new RemoveDriverDocuments(this.#envelope(business), person));
    await inBusiness(this.appPool, business, async (connection) => {
      for (const rows of this.personalRows) await connection.query(clearing(rows), [business, person]);
    });
  }

  #envelope(business: string): CommandEnvelope {
    return { business, metadata: { actor: ITSELF }, at: this.clock.now() };
  }

  /** Completes what was asked for some seconds ago: rows once more, then files, which can be many. */
  async sweep(at: Date): Promise<void> {
    const { rows } = await this.systemPool.query<OpenErasure>(
      `select person, business, requested_at from erasures where completed_at is null and requested_at <= $1 order by requested_at limit ${ERASURES_AT_ONCE}`,
      [new Date(at.getTime() - SETTLED_AFTER_MS)],
    );
    for (const { person, business, requested_at: requestedAt } of rows) {
      await this.ledger.put({ business, person }, requestedAt);
      await this.clearRows(business, person);
      await this.files.discardAll(business, person);
      await this.commands.execute(new DiscardBankFiles(business, person));
      await inBusiness(this.appPool, business, (connection) =>
        connection.query('update erasures set completed_at = $2 where person = $1', [person, at]),
      );
    }
  }
}

function clearing({ table, driver, erase }: PersonalRows): string {
  const theirs = `where business = $1 and ${driver} = $2`;
  if (erase === 'rows') return `delete from ${table} ${theirs}`;
  const columns = Object.entries(erase).map(([column, value]) => `${column} = ${value}`);
  return `update ${table} set ${columns.join(', ')} ${theirs}`;
}
