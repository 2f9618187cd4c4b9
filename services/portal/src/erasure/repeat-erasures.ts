import { Inject, Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { counted } from '@waybook/contracts/texts';
import { Clock } from '@waybook/platform/clock';
import type pg from 'pg';
import { SYSTEM_POOL } from '../database-tokens.js';
import { ErasureLedger, type LedgerEntry } from './erasure-ledger.js';
import { Erasures } from './erasures.js';
import { DeleteDriver } from './delete-driver/delete-driver.command.js';
import { DriverNotFound } from '../drivers/driver.errors.js';

const THE_LEDGER = { type: 'system', id: 'erasure-ledger' } as const;

/** Erases again whom a restored backup has brought back: before anybody is answered, and by the same command as the first time. */
@Injectable()
export class RepeatErasures {
  readonly #logger = new Logger('Erasures');

  constructor(
    @Inject(SYSTEM_POOL) private readonly systemPool: pg.Pool,
    private readonly commands: CommandBus,
    private readonly ledger: ErasureLedger,
    private readonly erasures: Erasures,
    private readonly clock: Clock,
  ) {}

  /** @returns how many were erased again */
  async run(): Promise<number> {
    await this.erasures.recordOpen();
    let repeated = 0;
    for (const entry of await this.#unknown(await this.ledger.all())) if (await this.#erase(entry)) repeated++;
    const who = counted(repeated, 'person was', 'persons were');
    if (repeated > 0) this.#logger.warn(`${who} erased again: the database is older than their erasure`);
    return repeated;
  }

  /** Those of whose erasure the database knows nothing, though it knows them. */
  async #unknown(entries: readonly LedgerEntry[]): Promise<LedgerEntry[]> {
    const { rows } = await this.systemPool.query<LedgerEntry>(
      `select business, person from unnest($1::uuid[], $2::uuid[]) as entry (business, person)
        where exists (select from drivers where drivers.business = entry.business and drivers.id = entry.person)
          and not exists (select from erasures where erasures.person = entry.person)`,
      [entries.map(({ business }) => business), entries.map(({ person }) => person)],
    );
    return rows;
  }

  async #erase({ business, person }: LedgerEntry): Promise<boolean> {
    const envelope = { business, metadata: { actor: THE_LEDGER }, at: this.clock.now() };
    try {
      await this.commands.execute(new DeleteDriver(envelope, person, { isRepeated: true }));
      return true;
    } catch (error) {
      // Another process that starts at the same time was faster.
      if (error instanceof DriverNotFound) return false;
      throw error;
    }
  }
}
