import { Inject } from '@nestjs/common';
import { QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { BrandAnswer } from '@waybook/contracts/api';
import { londonDay } from '@waybook/contracts/calendar';
import { ReadTables } from '@waybook/platform/database';
import { BRAND } from '../../brand/brand.controller.js';
import { BusinessRecord } from '../../businesses/business.entity.js';
import { DriverRecord } from '../../drivers/driver.entity.js';
import { GetStatement } from '../statement-file/get-statement.query.js';
import { GetStatementDocument } from './get-statement-document.query.js';
import type { StatementDocument } from './statement-document.js';

@QueryHandler(GetStatementDocument)
export class GetStatementDocumentHandler implements IQueryHandler<GetStatementDocument> {
  constructor(
    private readonly queries: QueryBus,
    private readonly tables: ReadTables,
    @Inject(BRAND) private readonly brand: BrandAnswer,
  ) {}

  async execute({ driver, period, at }: GetStatementDocument): Promise<StatementDocument> {
    const statement = await this.queries.execute(new GetStatement(driver, period));
    const { businessId: business, id } = driver;
    return this.tables.in(business, async (manager) => {
      const { name: businessName } = await manager.findOneByOrFail(BusinessRecord, { id: business, business });
      const record = await manager.findOneByOrFail(DriverRecord, { id, business });
      const madeOn = londonDay(at);
      return {
        brandName: this.brand.name,
        businessName,
        driver: {
          name: `${record.first_name} ${record.last_name}`,
          code: record.driver_code,
          vatNumber: record.vat_number,
        },
        statement,
        madeOn,
        isSoFar: period.lastDay >= madeOn,
      };
    });
  }
}
