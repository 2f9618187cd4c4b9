import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RaiseQueryRequest, RemittanceQueryAnswer } from '@waybook/contracts/api';
import type { CommandRunner, ContextQuery, Row } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import { v7 as uuidv7 } from 'uuid';
import { SessionEnded } from '../../auth/auth.errors.js';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { attachedPhotoKeys, ownPhotoKeysSql, photoKeysIn } from '../../uploads/attached-photos.js';
import { findQueries } from '../find-queries.js';
import { queryAnswer } from '../query-answer.js';
import { raiseQuery } from '../query.decider.js';
import { QueryNotFound } from '../query.errors.js';
import type { QueryRow } from '../query.projection.js';
import { queryStream } from '../query.js';
import { RaiseRemittanceQuery } from './raise-remittance-query.command.js';

@CommandHandler(RaiseRemittanceQuery)
export class RaiseRemittanceQueryHandler implements ICommandHandler<RaiseRemittanceQuery> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly tables: ReadTables,
  ) {}

  async execute(command: RaiseRemittanceQuery): Promise<RemittanceQueryAnswer> {
    const { envelope, driver } = command;
    const queryId = uuidv7();
    const result = await this.runner.run(envelope, {
      streams: { query: { definition: queryStream, id: queryId, read: 'new' } },
      context: surroundings(driver.id, command.request),
      decide: ({ query }, [context]) => ({ query: raiseQuery(query.state, inputOf(queryId, command, context)) }),
    });
    const { business } = envelope;
    if (result.outcome === 'replayed') return this.#stored(business, result.streamId);
    const row = { id: queryId, business, ...(result.streams.query.rows[0] as QueryRow) };
    return queryAnswer(row, { driverCode: driver.driverCode, answeredByName: null });
  }

  async #stored(business: string, id: string): Promise<RemittanceQueryAnswer> {
    const [query] = (await this.tables.in(business, (manager) => findQueries(manager, business, { id }))).rows;
    if (!query) throw new QueryNotFound();
    return query;
  }
}

/** The asking driver's name, the remittance and the query to follow where there are such, and which of the photos are the driver's own. */
function surroundings(driverId: string, request: RaiseQueryRequest): ContextQuery {
  const { remittanceId, followsQueryId, photos = [] } = request;
  const ofPhotos = { business: 'driver.business', driver: 'driver.id', keys: '$4' };
  return {
    name: 'query-surroundings',
    text: `select driver.first_name, driver.last_name, remittance.id, remittance.driver_id, followed.id as followed_id,
                  followed.driver_id as followed_driver_id, followed.remittance_id as followed_remittance_id, followed.thread_id,
                  ${ownPhotoKeysSql('query_photo', ofPhotos)} as own_photo_keys
             from drivers driver
             left join remittances remittance on remittance.id = $2::uuid
             left join remittance_queries followed on followed.id = $3::uuid
            where driver.id = $1::uuid`,
    values: [driverId, remittanceId, followsQueryId ?? null, photoKeysIn(photos)],
  };
}

interface SurroundingsRow {
  readonly first_name: string;
  readonly last_name: string;
  /** Null where there is no such remittance. */
  readonly id: string | null;
  readonly driver_id: string;
  /** Null where there is no such query. */
  readonly followed_id: string | null;
  readonly followed_driver_id: string;
  readonly followed_remittance_id: string;
  readonly thread_id: string;
  readonly own_photo_keys: readonly string[];
}

function inputOf(queryId: string, { envelope, driver, request }: RaiseRemittanceQuery, context: Row | undefined) {
  // They were deleted a moment ago.
  if (!context) throw new SessionEnded();
  const { first_name, last_name, id, driver_id, own_photo_keys, ...found } = context as unknown as SurroundingsRow;
  return {
    queryId,
    driver: { id: driver.id, status: driver.status, driverCode: driver.driverCode, name: `${first_name} ${last_name}` },
    remittance: id === null ? null : { id, driverId: driver_id },
    followsQueryId: request.followsQueryId ?? null,
    followed: followedQuery(found),
    claimedDriverId: request.driverId,
    subject: request.subject,
    message: request.message,
    photos: attachedPhotoKeys(request.photos ?? [], own_photo_keys),
    at: envelope.at,
  };
}

type FollowedColumn = Extract<keyof SurroundingsRow, `followed_${string}` | 'thread_id'>;

function followedQuery(found: Pick<SurroundingsRow, FollowedColumn>) {
  const { followed_id: id, followed_driver_id: driverId, followed_remittance_id: remittanceId } = found;
  return id === null ? null : { id, driverId, remittanceId, threadId: found.thread_id };
}
