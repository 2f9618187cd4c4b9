import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ComplianceAnswer } from '@waybook/contracts/api';
import { ReadTables } from '@waybook/platform/database';
import { driverOpenTo } from '../../drivers/driver-open-to.js';
import { findCompliance } from './find-compliance.js';
import { GetComplianceOfDriver } from './get-compliance-of-driver.query.js';

@QueryHandler(GetComplianceOfDriver)
export class GetComplianceOfDriverHandler implements IQueryHandler<GetComplianceOfDriver> {
  constructor(private readonly tables: ReadTables) {}

  /** @throws NotAllowed, DriverNotFound */
  async execute({ actor, path, at }: GetComplianceOfDriver): Promise<ComplianceAnswer | null> {
    const driver = await driverOpenTo(actor, { ...path, permission: 'compliance:read' }, this.tables);
    return findCompliance(this.tables, path.businessId, driver, at);
  }
}
