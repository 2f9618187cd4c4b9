import { Controller, Get, type StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AnswersFile, CurrentActor, DriversAndAdminsWith, IdParam, type Actor } from '@waybook/platform/http';
import { eInvoiceOf, feeEInvoiceOf, RemittanceHasNoEInvoice } from '../e-invoice/index.js';
import { feeInvoiceNumber } from '../remittance-document/index.js';
import { fileNameOf } from './document-from.js';
import { GetFeeInvoice, type WhichFeeDocument } from './get-fee-invoice.query.js';
import { GetRemittanceDocument, type WhichDocument } from './get-remittance-document.query.js';
import { namedAfter, XML, xmlFile } from './pdf-file.js';

@ApiTags('remittances')
@Controller('api/remittances')
export class EInvoiceController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':id/e-invoice')
  @DriversAndAdminsWith('remittances:read')
  @ApiOperation({
    summary: 'The self-billed VAT invoice of an approved remittance, as UBL 2.1 by Peppol BIS Self-Billing',
  })
  @AnswersFile(XML)
  async invoice(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<StreamableFile> {
    return this.#file(actor, id, 'document');
  }

  @Get(':id/e-credit-note')
  @DriversAndAdminsWith('remittances:read')
  @ApiOperation({ summary: 'The credit note of a corrected remittance, as UBL 2.1 by Peppol BIS Self-Billing' })
  @AnswersFile(XML)
  async creditNote(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<StreamableFile> {
    return this.#file(actor, id, 'credit_note');
  }

  @Get(':id/fee-e-invoice')
  @DriversAndAdminsWith('remittances:read')
  @ApiOperation({ summary: 'The business’s VAT invoice for the membership fee, as UBL 2.1 by Peppol BIS Billing' })
  @AnswersFile(XML)
  async feeInvoice(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<StreamableFile> {
    return this.#feeFile(actor, id, 'invoice');
  }

  @Get(':id/fee-e-credit-note')
  @DriversAndAdminsWith('remittances:read')
  @ApiOperation({ summary: 'What credits the VAT invoice for the membership fee, as UBL 2.1 by Peppol BIS Billing' })
  @AnswersFile(XML)
  async feeCreditNote(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<StreamableFile> {
    return this.#feeFile(actor, id, 'credit_note');
  }

  async #feeFile(actor: Actor, id: string, which: WhichFeeDocument): Promise<StreamableFile> {
    const document = await this.queries.execute(new GetFeeInvoice(actor, id, which));
    const xml = feeEInvoiceOf(document);
    if (xml === null) throw new RemittanceHasNoEInvoice(document);
    return xmlFile(xml, namedAfter(feeInvoiceNumber(document.number), document, 'xml'));
  }

  async #file(actor: Actor, id: string, which: WhichDocument): Promise<StreamableFile> {
    const document = await this.queries.execute(new GetRemittanceDocument(actor, id, which));
    const xml = eInvoiceOf(document);
    if (xml === null) throw new RemittanceHasNoEInvoice(document);
    return xmlFile(xml, fileNameOf(document, 'xml'));
  }
}
