import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { ReadTables } from '@waybook/platform/database';
import { driverWhoseRemittancesAreOpenTo } from '../reading-actor.js';
import type { VersionedAnswer } from '../remittance-answer.js';
import { findRemittance } from './find-remittance.js';
import { GetRemittance } from './get-remittance.query.js';

@QueryHandler(GetRemittance)
export class GetRemittanceHandler implements IQueryHandler<GetRemittance> {
  constructor(private readonly tables: ReadTables) {}

  async execute({ actor, remittanceId }: GetRemittance): Promise<VersionedAnswer> {
    const driverId = driverWhoseRemittancesAreOpenTo(actor);
    return findRemittance(this.tables, actor.businessId, remittanceId, driverId);
  }
}
