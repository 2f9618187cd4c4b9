import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { holdsPermission, wasNeverApproved, type BrandAnswer } from '@waybook/contracts/api';
import { ReadTables } from '@waybook/platform/database';
import type { Actor } from '@waybook/platform/http';
import { BRAND } from '../../brand/brand.controller.js';
import { BusinessRecord } from '../../businesses/business.entity.js';
import { DriverRecord } from '../../drivers/driver.entity.js';
import { RemittanceHasNoCreditNote } from '../correction.errors.js';
import { InvoiceSeries } from '../invoice-series.js';
import { driverWhoseRemittancesAreOpenTo } from '../reading-actor.js';
import type { RemittanceDocument } from '../remittance-document/index.js';
import { RemittanceRecord } from '../remittance.entity.js';
import { InvoiceOfErasedPerson, RemittanceHasNoDocument, RemittanceNotFound } from '../remittance.errors.js';
import { documentFrom } from './document-from.js';
import { GetRemittanceDocument } from './get-remittance-document.query.js';
import { fromRecords, keptOnInvoice, type PartiesOnDocument } from './parties-on-document.js';

@QueryHandler(GetRemittanceDocument)
export class GetRemittanceDocumentHandler implements IQueryHandler<GetRemittanceDocument> {
  constructor(
    private readonly tables: ReadTables,
    private readonly invoices: InvoiceSeries,
    @Inject(BRAND) private readonly brand: BrandAnswer,
  ) {}

  async execute({ actor, remittanceId, which }: GetRemittanceDocument): Promise<RemittanceDocument> {
    const remittance = await this.#issued(actor.businessId, remittanceId, driverWhoseRemittancesAreOpenTo(actor));
    if (which === 'credit_note' && remittance.status !== 'corrected') throw new RemittanceHasNoCreditNote();
    const number = which === 'credit_note' ? remittance.credit_note_number : remittance.document_number;
    const parties = number === null ? await this.#fromRecords(remittance) : await this.#kept(actor, remittance, number);
    return documentFrom({ remittance, which, parties, brandName: this.brand.name });
  }

  async #issued(business: string, id: string, ofDriver: string | undefined): Promise<RemittanceRecord> {
    const remittance = await this.tables.in(business, (manager) =>
      manager.findOneBy(RemittanceRecord, {
        id,
        business,
        ...(ofDriver === undefined ? {} : { driver_id: ofDriver }),
      }),
    );
    if (!remittance) throw new RemittanceNotFound();
    const { status } = remittance;
    if (wasNeverApproved(status)) throw new RemittanceHasNoDocument(status);
    return remittance;
  }

  /**
   * An invoice says for ever what it said when it was issued: it is its event that is printed. Once the driver is erased it is kept for the
   * tax office, and no longer for everybody who deals with remittances.
   *
   * @throws InvoiceOfErasedPerson
   */
  async #kept(
    actor: Actor,
    { business, driver_id: driver }: RemittanceRecord,
    number: number,
  ): Promise<PartiesOnDocument> {
    const seesTheErased = actor.type === 'admin' && holdsPermission(actor.permissions, 'audit:read');
    if (!seesTheErased && !(await this.#isThere(business, driver))) throw new InvoiceOfErasedPerson();
    return keptOnInvoice(await this.invoices.partiesOn(business, number));
  }

  #isThere(business: string, driver: string): Promise<boolean> {
    return this.tables.in(business, (manager) => manager.existsBy(DriverRecord, { id: driver, business }));
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
