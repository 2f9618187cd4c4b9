import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { DriverListAnswer } from '@waybook/contracts/api';
import { ReadTables } from '@waybook/platform/database';
import { pageWindow, type Page } from '@waybook/platform/http';
import { driverAnswer } from '../driver-answer.js';
import { driversPage } from './drivers-found.js';
import { GetDrivers } from './get-drivers.query.js';

/** Without paging the list comes as a whole, up to so many (R133): whoever has more asks for pages. */
const MAX_DRIVERS = 2_000;

@QueryHandler(GetDrivers)
export class GetDriversHandler implements IQueryHandler<GetDrivers> {
  constructor(private readonly tables: ReadTables) {}

  execute({ business, request }: GetDrivers): Promise<Page<DriverListAnswer>> {
    return this.tables.in(business, async (manager) => {
      const { rows, total } = await driversPage(manager, business, request, pageWindow(request, MAX_DRIVERS));
      return { rows: rows.map(driverAnswer), total };
    });
  }
}
