import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { DriverDetailsAnswer } from '@waybook/contracts/api';
import { ReadTables } from '@waybook/platform/database';
import { driverNamed } from '../driver-named.js';
import { driverDetailsAnswer } from '../driver-answer.js';
import { GetDriver } from './get-driver.query.js';

@QueryHandler(GetDriver)
export class GetDriverHandler implements IQueryHandler<GetDriver> {
  constructor(private readonly tables: ReadTables) {}

  /** @throws DriverNotFound */
  async execute({ business, driver }: GetDriver): Promise<DriverDetailsAnswer> {
    return driverDetailsAnswer(await driverNamed(this.tables, business, driver));
  }
}
