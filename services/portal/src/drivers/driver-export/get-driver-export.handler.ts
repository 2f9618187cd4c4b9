import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { decimalText } from '@waybook/contracts/money';
import { csvOfPages, type Cell } from '@waybook/platform/csv';
import { ReadTables } from '@waybook/platform/database';
import type { Readable } from 'node:stream';
import type { StoredDriver } from '../driver-answer.js';
import { driversFound } from '../driver-list/drivers-found.js';
import { GetDriverExport } from './get-driver-export.query.js';

const HEADER = [
  'Driver ID',
  'First name',
  'Last name',
  'Email',
  'Phone',
  'Address',
  'City',
  'Postcode',
  'Country',
  'Status',
  'VAT registered',
  'VAT number',
  'Membership fee per week',
  'Start date',
  'End date',
];

@QueryHandler(GetDriverExport)
export class GetDriverExportHandler implements IQueryHandler<GetDriverExport> {
  constructor(private readonly tables: ReadTables) {}

  /** @throws SortUnknown before the first line goes out */
  async execute({ business, request }: GetDriverExport): Promise<Readable> {
    return csvOfPages(HEADER, cellsOf, (window) =>
      this.tables.in(business, (manager) => driversFound(manager, business, request, window)),
    );
  }
}

function cellsOf(driver: StoredDriver): Cell[] {
  return [
    driver.driver_code,
    driver.first_name,
    driver.last_name,
    driver.email,
    driver.phone,
    driver.address,
    driver.city,
    driver.postcode,
    driver.country,
    driver.status,
    driver.is_vat_registered ? 'Yes' : 'No',
    driver.vat_number,
    decimalText(driver.membership_fee_pence),
    driver.start_date,
    driver.end_date,
  ];
}
