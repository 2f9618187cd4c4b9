import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { SelfBillingAgreementAnswer } from '@waybook/contracts/api';
import { ReadTables } from '@waybook/platform/database';
import { BusinessRecord } from '../../businesses/business.entity.js';
import { agreementOf } from '../driver-answer.js';
import { DriverRecord } from '../driver.entity.js';
import { GetSelfBillingAgreement } from './get-self-billing-agreement.query.js';
import { isInForce, offeredPeriod, selfBillingTerms } from '../self-billing-terms.js';

@QueryHandler(GetSelfBillingAgreement)
export class GetSelfBillingAgreementHandler implements IQueryHandler<GetSelfBillingAgreement> {
  constructor(private readonly tables: ReadTables) {}

  execute({ business, driverId, today }: GetSelfBillingAgreement): Promise<SelfBillingAgreementAnswer> {
    return this.tables.in(business, async (manager) => {
      const driver = await manager.findOneByOrFail(DriverRecord, { id: driverId, business });
      const { display_name: businessName } = await manager.findOneByOrFail(BusinessRecord, { id: business, business });
      return answer(driver, businessName, today);
    });
  }
}

function answer(driver: DriverRecord, businessName: string, today: string): SelfBillingAgreementAnswer {
  const agreement = agreementOf(driver);
  const isNeeded = driver.is_vat_registered;
  const offered = isNeeded ? offeredPeriod(agreement, today) : null;
  const shown = offered ?? agreement;
  const parties = { businessName, driverName: `${driver.first_name} ${driver.last_name}` };
  return {
    isNeeded,
    isInForce: isInForce(agreement, today),
    agreement,
    offered,
    terms: shown === null ? [] : selfBillingTerms(parties, shown),
  };
}
