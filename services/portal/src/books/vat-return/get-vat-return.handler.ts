import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { VAT_PERIODS, type VatPeriod, type VatReturnAnswer } from '@waybook/contracts/api';
import { decimalText } from '@waybook/contracts/money';
import { ReadTables } from '@waybook/platform/database';
import { FinanceJournal, happenedBetween } from '../../finance/index.js';
import { boundsOf, monthAfter, type Month } from '../../periods/month.js';
import { VatBoxes } from './vat-boxes.js';

export class GetVatReturn extends Query<VatReturnAnswer> {
  constructor(
    readonly business: string,
    /** The last month of the period. */
    readonly month: Month,
    readonly period: VatPeriod,
    readonly at: Date,
  ) {
    super();
  }
}

@QueryHandler(GetVatReturn)
export class GetVatReturnHandler implements IQueryHandler<GetVatReturn> {
  constructor(
    private readonly finance: FinanceJournal,
    private readonly tables: ReadTables,
  ) {}

  async execute({ business, month, period, at }: GetVatReturn): Promise<VatReturnAnswer> {
    const { firstDay: from, before } = boundsOf(monthAfter(month, 1 - VAT_PERIODS[period]));
    const { lastDay: until, end } = boundsOf(month);
    const boxes = new VatBoxes();
    await this.finance.entries(business, happenedBetween(before, end), boxes.take);
    const { box1, box4, box6, box7, invoices, creditNotes } = boxes;
    return {
      from,
      until,
      isOver: at.getTime() > end.getTime(),
      vatNumber: await this.#vatNumber(business),
      box1: decimalText(box1),
      box4: decimalText(box4),
      box6: decimalText(box6),
      box7: decimalText(box7),
      invoices,
      creditNotes,
      beside: {
        feesWithoutVat: decimalText(boxes.feesWithoutVat),
        annualMembership: decimalText(boxes.annualMembership),
        earningsWithoutInvoice: decimalText(boxes.earningsWithoutInvoice),
        vatWithoutInvoice: decimalText(boxes.vatWithoutInvoice),
        otherDeductions: decimalText(boxes.otherDeductions),
      },
    };
  }

  async #vatNumber(business: string): Promise<string | null> {
    const [row] = await this.tables.in(business, (manager) =>
      manager.query<{ vat_number: string | null }[]>('select vat_number from businesses where id = $1', [business]),
    );
    return row?.vat_number ?? null;
  }
}
