import { Controller, Get, type StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AnswersFile, CurrentActor, DriversAndAdminsWith, IdParam, type Actor } from '@waybook/platform/http';
import { enclosedFeeEInvoice } from '../e-invoice/index.js';
import { feeInvoiceNumber, renderFeeInvoice } from '../remittance-document/index.js';
import { GetFeeInvoice, type WhichFeeDocument } from './get-fee-invoice.query.js';
import { namedAfter, PDF, pdfFile } from './pdf-file.js';

@ApiTags('remittances')
@Controller('api/remittances')
export class FeeInvoiceController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':id/fee-invoice')
  @DriversAndAdminsWith('remittances:read')
  @ApiOperation({ summary: 'The business’s VAT invoice for the membership fee that an approved remittance carries' })
  @AnswersFile(PDF)
  async invoice(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<StreamableFile> {
    return this.#file(actor, id, 'invoice');
  }

  @Get(':id/fee-credit-note')
  @DriversAndAdminsWith('remittances:read')
  @ApiOperation({ summary: 'What credits the VAT invoice for the membership fee, where a correction changed the fee' })
  @AnswersFile(PDF)
  async creditNote(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<StreamableFile> {
    return this.#file(actor, id, 'credit_note');
  }

  async #file(actor: Actor, id: string, which: WhichFeeDocument): Promise<StreamableFile> {
    const document = await this.queries.execute(new GetFeeInvoice(actor, id, which));
    const pdf = await renderFeeInvoice(document, enclosedFeeEInvoice(document));
    return pdfFile(pdf, namedAfter(feeInvoiceNumber(document.number), document));
  }
}
