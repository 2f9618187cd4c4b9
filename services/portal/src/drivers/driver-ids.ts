import { Injectable } from '@nestjs/common';
import { ReadTables } from '@waybook/platform/database';
import { validate as isUuid } from 'uuid';
import { driverCodeScope } from './driver-code.js';
import { DriverNotFound } from './driver.errors.js';
import { driverStream } from './driver.js';

interface ClaimRow {
  readonly stream: string;
}

/** Whom a write is about, by what a path calls them: the row's id, or the code. */
@Injectable()
export class DriverIds {
  constructor(private readonly tables: ReadTables) {}

  /**
   * The id behind an id or a code. An id is taken at its word, and codes are never given up, so that a write that comes a second
   * time finds its first outcome even where the driver is gone meanwhile.
   *
   * @throws DriverNotFound for a code that nobody of the business has
   */
  async of(business: string, idOrCode: string): Promise<string> {
    if (isUuid(idOrCode)) return idOrCode.toLowerCase();
    const [claim] = await this.tables.in(business, (manager) =>
      manager.query<ClaimRow[]>('select stream from claims where business = $1 and scope = $2 and value = $3', [
        business,
        driverCodeScope(business),
        idOrCode.toUpperCase(),
      ]),
    );
    if (!claim) throw new DriverNotFound();
    return claim.stream.slice(driverStream.category.length + 1);
  }
}
