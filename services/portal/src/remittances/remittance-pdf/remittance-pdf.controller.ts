import { Controller, Get, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AnswersFile, CurrentActor, DriversAndAdminsWith, IdParam, type Actor } from '@waybook/platform/http';
import { renderRemittanceDocument } from '../remittance-document/index.js';
import { fileNameOf } from './document-from.js';
import { GetRemittanceDocument, type WhichDocument } from './get-remittance-document.query.js';

const PDF = 'application/pdf';

@ApiTags('remittances')
@Controller('api/remittances')
export class RemittancePdfController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':id/pdf')
  @DriversAndAdminsWith('remittances:read')
  @ApiOperation({
    summary: 'The document of an approved remittance: a self-billed VAT invoice or a remittance statement',
  })
  @AnswersFile(PDF)
  async download(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<StreamableFile> {
    return this.#file(actor, id, 'document');
  }

  @Get(':id/credit-note')
  @DriversAndAdminsWith('remittances:read')
  @ApiOperation({
    summary: 'What takes back the document of a corrected remittance: a credit note for the whole of it',
  })
  @AnswersFile(PDF)
  async creditNote(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<StreamableFile> {
    return this.#file(actor, id, 'credit_note');
  }

  async #file(actor: Actor, id: string, which: WhichDocument): Promise<StreamableFile> {
    const document = await this.queries.execute(new GetRemittanceDocument(actor, id, which));
    const pdf = await renderRemittanceDocument(document);
    return new StreamableFile(pdf, {
      type: PDF,
      disposition: `attachment; filename="${fileNameOf(document)}"`,
      length: pdf.length,
    });
  }
}
