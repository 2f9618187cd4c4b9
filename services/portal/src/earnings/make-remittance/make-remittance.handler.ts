import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RemittanceAnswer } from '@waybook/contracts/api';
import type { CommandRunner, LoadedStream, StreamReference } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import { v7 as uuidv7 } from 'uuid';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { moneyOfDriver } from '../../drivers/driver-money.js';
import { driverNamed } from '../../drivers/driver-named.js';
import { findRemittance } from '../../remittances/remittance-details/find-remittance.js';
import { remittanceStream } from '../../remittances/remittance.stream.js';
import type { Remittance } from '../../remittances/remittance.js';
import { driversWeek, driversWeekContext } from '../earnings-context.js';
import { entryStream, type EarningsEntry } from '../entry.js';
import { MakeRemittance } from './make-remittance.command.js';
import { makeRemittance } from './make-remittance.decider.js';

/** More entries than anybody writes down for one driver and week. */
const MAX_ENTRIES = 20;

@CommandHandler(MakeRemittance)
export class MakeRemittanceHandler implements ICommandHandler<MakeRemittance> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly tables: ReadTables,
  ) {}

  /** The entries are looked up first; whether each of them is still free is decided on its stream. */
  async execute({ envelope, actor, request }: MakeRemittance): Promise<RemittanceAnswer> {
    const { business, at } = envelope;
    const { weekStartDate } = request;
    const { id: driverId } = await driverNamed(this.tables, business, request.driverId);
    const remittanceId = uuidv7();
    const entryIds = await this.#freeEntries(business, driverId, weekStartDate);
    const streams: Record<string, StreamReference> = {
      remittance: { definition: remittanceStream, id: remittanceId, read: 'new' },
      ...Object.fromEntries(entryIds.map((id) => [id, { definition: entryStream, id, read: 'whole' }])),
    };
    const result = await this.runner.run(envelope, {
      streams,
      guards: [moneyOfDriver(driverId)],
      context: driversWeekContext({ business, driverId, weekStartDate }),
      decide: (loaded, rows) => {
        const entries = entryIds.map((id) => stateOf<EarningsEntry>(loaded[id]));
        const command = { remittanceId, weekStartDate, driver: driversWeek(rows), by: actor.id, at };
        const made = makeRemittance(stateOf<Remittance>(loaded['remittance']), entries, command);
        return {
          remittance: made.remittance,
          ...Object.fromEntries(entryIds.map((id, index) => [id, made.entries[index]])),
        };
      },
    });
    const writtenId = result.outcome === 'replayed' ? result.streamId : remittanceId;
    return (await findRemittance(this.tables, business, writtenId)).remittance;
  }

  async #freeEntries(business: string, driverId: string, weekStartDate: string): Promise<string[]> {
    const rows = await this.tables.in(business, (manager) =>
      manager.query<{ id: string }[]>(
        `select e.id from earnings_entries e left join remittances r on r.business = $1 and r.id = e.remittance_id
          where e.business = $1 and e.driver_id = $2 and e.week_start_date = $3 and e.status = 'approved'
            and (e.remittance_id is null or not r.holds_entries)
          order by e.created_at, e.id limit ${MAX_ENTRIES}`,
        [business, driverId, weekStartDate],
      ),
    );
    return rows.map(({ id }) => id);
  }
}

/** How many entries there are is known only when it runs, so that the plan's streams have no types of their own. */
function stateOf<State>(stream: LoadedStream | undefined): State {
  if (!stream) throw new Error('a stream of the plan is missing');
  return stream.state as State;
}
