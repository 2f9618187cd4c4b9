import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { BrandAnswer } from '@waybook/contracts/api';
import { ReadTables } from '@waybook/platform/database';
import type { EntityManager } from 'typeorm';
import { BRAND } from '../../brand/brand.controller.js';
import { BusinessRecord } from '../../businesses/business.entity.js';
import { DriverRecord } from '../../drivers/driver.entity.js';
import { driverWhoseRemittancesAreOpenTo } from '../reading-actor.js';
import type { RemittanceDocument } from '../remittance-document/index.js';
import { RemittanceRecord } from '../remittance.entity.js';
import { RemittanceHasNoDocument, RemittanceNotFound } from '../remittance.errors.js';
import { documentFrom } from './document-from.js';
import { GetRemittanceDocument } from './get-remittance-document.query.js';

@QueryHandler(GetRemittanceDocument)
export class GetRemittanceDocumentHandler implements IQueryHandler<GetRemittanceDocument> {
  constructor(
    private readonly tables: ReadTables,
    @Inject(BRAND) private readonly brand: BrandAnswer,
  ) {}

  execute({ actor, remittanceId }: GetRemittanceDocument): Promise<RemittanceDocument> {
    const { businessId } = actor;
    const ofDriver = driverWhoseRemittancesAreOpenTo(actor);
    return this.tables.in(businessId, async (manager) => {
      const remittance = await approvedRemittance(manager, businessId, remittanceId, ofDriver);
      const business = await manager.findOneByOrFail(BusinessRecord, { id: businessId, business: businessId });
      const driver = await manager.findOneByOrFail(DriverRecord, { id: remittance.driver_id, business: businessId });
      return documentFrom({ remittance, business, driver, brandName: this.brand.name });
    });
  }
}

async function approvedRemittance(
  manager: EntityManager,
  business: string,
  id: string,
  ofDriver: string | undefined,
): Promise<RemittanceRecord> {
  const remittance = await manager.findOneBy(RemittanceRecord, {
    id,
    business,
    ...(ofDriver === undefined ? {} : { driver_id: ofDriver }),
  });
  if (!remittance) throw new RemittanceNotFound();
  if (remittance.status !== 'approved') throw new RemittanceHasNoDocument(remittance.status);
  return remittance;
}
