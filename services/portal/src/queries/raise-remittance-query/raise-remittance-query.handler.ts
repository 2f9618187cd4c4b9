import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandRunner, ContextQuery, Row } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import { v7 as uuidv7 } from 'uuid';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { queryAnswer, type QueryAnswer, type StoredQuery } from '../query-answer.js';
import { raiseQuery } from '../query.decider.js';
import { RemittanceQueryRecord } from '../query.entity.js';
import type { QueryRow } from '../query.projection.js';
import { queryStream } from '../query.js';
import { RaiseRemittanceQuery } from './raise-remittance-query.command.js';

@CommandHandler(RaiseRemittanceQuery)
export class RaiseRemittanceQueryHandler implements ICommandHandler<RaiseRemittanceQuery> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly tables: ReadTables,
  ) {}

  async execute(command: RaiseRemittanceQuery): Promise<QueryAnswer> {
    const { envelope, driver } = command;
    const queryId = uuidv7();
    const result = await this.runner.run(envelope, {
      streams: { query: { definition: queryStream, id: queryId, read: 'new' } },
      context: askerAndRemittance(driver.id, command.request.remittanceId),
      decide: ({ query }, [context]) => ({ query: raiseQuery(query.state, decision(queryId, command, context)) }),
    });
    const row =
      result.outcome === 'replayed'
        ? await this.#stored(envelope.business, result.streamId)
        : { id: queryId, business: envelope.business, ...(result.streams.query.rows[0] as QueryRow) };
    return queryAnswer(row, driver.driverCode);
  }

  #stored(business: string, id: string): Promise<StoredQuery> {
    return this.tables.in(business, (manager) => manager.findOneByOrFail(RemittanceQueryRecord, { id }));
  }
}

/** The asking driver's name, and the remittance where there is such a one. */
function askerAndRemittance(driverId: string, remittanceId: string): ContextQuery {
  return {
    name: 'query-asker-and-remittance',
    text: `select driver.first_name, driver.last_name, remittance.id, remittance.driver_id
             from drivers driver left join remittances remittance on remittance.id = $2::uuid
            where driver.id = $1::uuid`,
    values: [driverId, remittanceId],
  };
}

interface AskerAndRemittanceRow {
  readonly first_name: string;
  readonly last_name: string;
  /** Null where there is no such remittance. */
  readonly id: string | null;
  readonly driver_id: string;
}

function decision(queryId: string, { envelope, driver, request }: RaiseRemittanceQuery, context: Row | undefined) {
  if (!context) throw new Error(`The signed-in driver ${driver.id} has no row`);
  const { first_name, last_name, id, driver_id } = context as unknown as AskerAndRemittanceRow;
  return {
    queryId,
    driver: { id: driver.id, status: driver.status, driverCode: driver.driverCode, name: `${first_name} ${last_name}` },
    remittance: id === null ? null : { id, driverId: driver_id },
    claimedDriverId: request.driverId,
    subject: request.subject,
    message: request.message,
    at: envelope.at,
  };
}
