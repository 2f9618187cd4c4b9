import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { BrandAnswer } from '@waybook/contracts/api';
import { ReadTables } from '@waybook/platform/database';
import { BRAND } from '../../brand/brand.controller.js';
import { InvoiceSeries, type IssuedFeeInvoice } from '../invoice-series.js';
import type { FeeInvoiceDocument } from '../remittance-document/index.js';
import { RemittanceHasNoFeeInvoice } from '../remittance.errors.js';
import { GetFeeInvoice } from './get-fee-invoice.query.js';
import { checkMaySeeInvoice, issuedRemittance } from './issued-remittance.js';
import { namedParty } from './parties-on-document.js';

@QueryHandler(GetFeeInvoice)
export class GetFeeInvoiceHandler implements IQueryHandler<GetFeeInvoice> {
  constructor(
    private readonly tables: ReadTables,
    private readonly invoices: InvoiceSeries,
    @Inject(BRAND) private readonly brand: BrandAnswer,
  ) {}

  /** Printed from its event, whatever the records say since. */
  async execute({ actor, remittanceId, which }: GetFeeInvoice): Promise<FeeInvoiceDocument> {
    const remittance = await issuedRemittance(this.tables, actor, remittanceId);
    const number = which === 'invoice' ? remittance.fee_invoice_number : remittance.fee_credit_note_number;
    if (number === null) throw new RemittanceHasNoFeeInvoice(which);
    await checkMaySeeInvoice(this.tables, actor, remittance);
    return { brandName: this.brand.name, ...saidBy(await this.invoices.feeInvoice(remittance.business, number)) };
  }
}

function saidBy(issued: IssuedFeeInvoice): Omit<FeeInvoiceDocument, 'brandName'> {
  const { number, taxPoint, weekStartDate, weekEndDate, netPence, vatPence, parties, printedAs = 'pdf' } = issued;
  const credited =
    'creditedNumber' in issued
      ? { number: issued.creditedNumber, taxPoint: issued.creditedTaxPoint, reason: issued.reason }
      : null;
  return {
    ...{ number, taxPoint, weekStartDate, weekEndDate, netPence, vatPence, credited },
    ...{ printedAs, remittanceId: issued.remittanceId },
    business: namedParty(parties.supplier),
    driver: namedParty(parties.customer),
  };
}
