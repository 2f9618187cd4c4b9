import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { ReadTables } from '@waybook/platform/database';
import { DriverRecord } from '../driver.entity.js';
import { driverAnswer, type DriverAnswer } from './driver-answer.js';
import { GetDrivers } from './get-drivers.query.js';

/** The list comes as a whole, because the screen searches and counts in it; no business comes near this. */
const MAX_DRIVERS = 10_000;

@QueryHandler(GetDrivers)
export class GetDriversHandler implements IQueryHandler<GetDrivers> {
  constructor(private readonly tables: ReadTables) {}

  async execute({ business }: GetDrivers): Promise<DriverAnswer[]> {
    const drivers = await this.tables.in(business, (manager) =>
      manager.find(DriverRecord, {
        where: { business },
        order: { last_name: 'asc', first_name: 'asc', id: 'asc' },
        take: MAX_DRIVERS,
      }),
    );
    return drivers.map(driverAnswer);
  }
}
