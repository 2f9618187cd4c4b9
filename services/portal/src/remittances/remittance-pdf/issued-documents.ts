import { Inject, Injectable } from '@nestjs/common';
import type { BrandAnswer, RemittanceAnswer } from '@waybook/contracts/api';
import { londonDay } from '@waybook/contracts/calendar';
import { outcomeSentence, whatBecameOf } from '@waybook/contracts/texts';
import { Clock } from '@waybook/platform/clock';
import { ReadTables } from '@waybook/platform/database';
import { BRAND } from '../../brand/brand.controller.js';
import { BusinessRecord } from '../../businesses/business.entity.js';
import { DriverRecord } from '../../drivers/driver.entity.js';
import { InvoiceSeries } from '../invoice-series.js';
import { remittanceAnswer } from '../remittance-answer.js';
import { aroundRemittances } from '../remittance-details/around-remittances.js';
import type { LaterCopy, RemittanceDocument } from '../remittance-document/index.js';
import type { RemittanceRecord } from '../remittance.entity.js';
import { documentFrom, type DocumentSources } from './document-from.js';
import type { WhichDocument } from './get-remittance-document.query.js';
import { fromRecords, keptOnInvoice, type PartiesOnDocument } from './parties-on-document.js';

/** Its place in the series of invoices; null where it isn't in that. */
export function invoiceNumberOf(remittance: RemittanceRecord, which: WhichDocument): number | null {
  return which === 'credit_note' ? remittance.credit_note_number : remittance.document_number;
}

type Issued = Pick<DocumentSources, 'parties' | 'printedAs'>;

/** What stands on the documents of remittances; who may see them is for the caller to ask. */
@Injectable()
export class IssuedDocuments {
  constructor(
    private readonly tables: ReadTables,
    private readonly invoices: InvoiceSeries,
    private readonly clock: Clock,
    @Inject(BRAND) private readonly brand: BrandAnswer,
  ) {}

  async of(remittance: RemittanceRecord, which: WhichDocument): Promise<RemittanceDocument> {
    const issued = await this.#issued(remittance, which);
    const answer = await this.#answerOf(remittance);
    return documentFrom({
      ...{ remittance, which, ...issued },
      brandName: this.brand.name,
      replaced: answer.correction?.replaced ?? null,
      copy: this.#copyOf(answer, which),
    });
  }

  /** An invoice says for ever what it said when it was issued: it is its event that is printed. */
  async #issued(remittance: RemittanceRecord, which: WhichDocument): Promise<Issued> {
    const { business } = remittance;
    const invoice = invoiceNumberOf(remittance, which);
    if (invoice !== null) {
      const { parties, printedAs } = await this.invoices.selfBilled(business, invoice);
      return { parties: keptOnInvoice(parties), printedAs };
    }
    const statement = which === 'credit_note' ? remittance.reversal_number : remittance.statement_number;
    const parties = await this.#fromRecords(remittance);
    if (statement === null) return { parties };
    return { parties, printedAs: (await this.invoices.statement(business, statement)).printedAs };
  }

  /** What the screens say of it too. */
  #answerOf(remittance: RemittanceRecord): Promise<RemittanceAnswer> {
    const { business } = remittance;
    return this.tables.in(business, async (manager) =>
      remittanceAnswer(remittance, null, await aroundRemittances(manager, business, [remittance])),
    );
  }

  /** A credit note promises nothing that anything could become of. */
  #copyOf(answer: RemittanceAnswer, which: WhichDocument): LaterCopy {
    const on = londonDay(this.clock.now());
    return { on, outcomes: which === 'credit_note' ? [] : whatBecameOf(answer, on).map(outcomeSentence) };
  }

  #fromRecords(remittance: RemittanceRecord): Promise<PartiesOnDocument> {
    const { business } = remittance;
    return this.tables.in(business, async (manager) => {
      const businessRecord = await manager.findOneByOrFail(BusinessRecord, { id: business, business });
      const driver = await manager.findOneBy(DriverRecord, { id: remittance.driver_id, business });
      return fromRecords(remittance, businessRecord, driver);
    });
  }
}
