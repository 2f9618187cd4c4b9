import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { BrandAnswer, RemittanceAnswer } from '@waybook/contracts/api';
import { londonDay } from '@waybook/contracts/calendar';
import { outcomeSentence, whatBecameOf } from '@waybook/contracts/texts';
import { Clock } from '@waybook/platform/clock';
import { ReadTables } from '@waybook/platform/database';
import type { Actor } from '@waybook/platform/http';
import { BRAND } from '../../brand/brand.controller.js';
import { BusinessRecord } from '../../businesses/business.entity.js';
import { DriverRecord } from '../../drivers/driver.entity.js';
import { RemittanceHasNoCreditNote } from '../correction.errors.js';
import { InvoiceSeries } from '../invoice-series.js';
import { remittanceAnswer } from '../remittance-answer.js';
import { aroundRemittances } from '../remittance-details/around-remittances.js';
import type { LaterCopy, RemittanceDocument } from '../remittance-document/index.js';
import type { RemittanceRecord } from '../remittance.entity.js';
import { documentFrom } from './document-from.js';
import { GetRemittanceDocument, type WhichDocument } from './get-remittance-document.query.js';
import { checkMaySeeInvoice, issuedRemittance } from './issued-remittance.js';
import { fromRecords, keptOnInvoice, type PartiesOnDocument } from './parties-on-document.js';

@QueryHandler(GetRemittanceDocument)
export class GetRemittanceDocumentHandler implements IQueryHandler<GetRemittanceDocument> {
  constructor(
    private readonly tables: ReadTables,
    private readonly invoices: InvoiceSeries,
    private readonly clock: Clock,
    @Inject(BRAND) private readonly brand: BrandAnswer,
  ) {}

  async execute({ actor, remittanceId, which }: GetRemittanceDocument): Promise<RemittanceDocument> {
    const remittance = await issuedRemittance(this.tables, actor, remittanceId);
    if (which === 'credit_note' && remittance.status !== 'corrected') throw new RemittanceHasNoCreditNote();
    const number = which === 'credit_note' ? remittance.credit_note_number : remittance.document_number;
    const parties = number === null ? await this.#fromRecords(remittance) : await this.#kept(actor, remittance, number);
    const answer = await this.#answerOf(remittance);
    return documentFrom({
      ...{ remittance, which, parties },
      brandName: this.brand.name,
      replaced: answer.correction?.replaced ?? null,
      copy: this.#copyOf(answer, which),
    });
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

  /** An invoice says for ever what it said when it was issued: it is its event that is printed. */
  async #kept(actor: Actor, remittance: RemittanceRecord, number: number): Promise<PartiesOnDocument> {
    await checkMaySeeInvoice(this.tables, actor, remittance);
    return keptOnInvoice(await this.invoices.partiesOn(remittance.business, number));
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
