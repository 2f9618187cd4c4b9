import { Controller, Get, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { CurrentActor, IdParam, SignedIn, type Actor } from '@waybook/platform/http';
import { renderRemittanceDocument } from '../remittance-document/index.js';
import { fileNameOf } from './document-from.js';
import { GetRemittanceDocument } from './get-remittance-document.query.js';

@ApiTags('remittances')
@Controller('api/remittances')
export class RemittancePdfController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':id/pdf')
  @SignedIn()
  @ApiOperation({
    summary: 'The document of an approved remittance: a self-billed VAT invoice or a remittance statement',
  })
  @ApiProduces('application/pdf')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async download(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<StreamableFile> {
    const document = await this.queries.execute(new GetRemittanceDocument(actor, id));
    const pdf = await renderRemittanceDocument(document);
    return new StreamableFile(pdf, {
      type: 'application/pdf',
      disposition: `attachment; filename="${fileNameOf(document)}"`,
      length: pdf.length,
    });
  }
}
