import { Controller, Get, type StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AnswersFile, CurrentActor, DriversAndAdminsWith, IdParam, type Actor } from '@waybook/platform/http';
import { fileNameOf } from './document-from.js';
import type { WhichDocument } from './get-remittance-document.query.js';
import { GetRemittancePaper } from './get-remittance-paper.query.js';
import { PDF, pdfFile } from './pdf-file.js';

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
    const { document, pdf } = await this.queries.execute(new GetRemittancePaper(actor, id, which));
    return pdfFile(pdf, fileNameOf(document));
  }
}
