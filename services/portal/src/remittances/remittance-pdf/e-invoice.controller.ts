import { Controller, Get, type StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AnswersFile, CurrentActor, DriversAndAdminsWith, IdParam, type Actor } from '@waybook/platform/http';
import { eInvoiceOf, RemittanceHasNoEInvoice } from '../e-invoice/index.js';
import { fileNameOf } from './document-from.js';
import { GetRemittanceDocument, type WhichDocument } from './get-remittance-document.query.js';
import { XML, xmlFile } from './pdf-file.js';

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

  async #file(actor: Actor, id: string, which: WhichDocument): Promise<StreamableFile> {
    const document = await this.queries.execute(new GetRemittanceDocument(actor, id, which));
    const xml = eInvoiceOf(document);
    if (xml === null) throw new RemittanceHasNoEInvoice(document);
    return xmlFile(xml, fileNameOf(document, 'xml'));
  }
}
