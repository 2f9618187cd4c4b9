import { Controller, Get, Query, Req, StreamableFile, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { BANK_FILE_FORMATS, type BankFileFormat } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import {
  AdminsWith,
  AnswersFile,
  ChoiceField,
  CurrentActor,
  Envelope,
  IdParam,
  NeedsRecentProof,
  type AdminActor,
} from '@waybook/platform/http';
import type { FastifyRequest } from 'fastify';
import { SameOriginGuard } from '../../auth/sessions/same-origin.guard.js';
import { ChangesMany } from '../../route-limits.js';
import { BANK_FILE_FORMS } from './bank-file-forms.js';
import { MakeBankFile } from './make-bank-file.command.js';
import { noteAccess, RecordsAccess } from '../../records-access.js';

class BankFileRequest {
  @ChoiceField(BANK_FILE_FORMATS)
  readonly format!: BankFileFormat;
}

@ApiTags('payments')
@Controller('api/payment-runs')
export class BankFileController {
  constructor(private readonly commands: CommandBus) {}

  @Get(':id/bank-file')
  @AdminsWith('payments:run')
  // The first download makes the file, so a browser must ask for it from our own pages (ASVS 3.5.3).
  @UseGuards(SameOriginGuard)
  @RecordsAccess('bank_file_taken')
  @NeedsRecentProof()
  @ChangesMany()
  @ApiOperation({
    summary: "The payment run's file for the bank: made once, and the same bytes ever after",
    description: 'Drivers without a verified account are left out; the lines of the run say which.',
  })
  @AnswersFile(['text/csv', 'text/plain', 'application/xml'])
  async download(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() actor: AdminActor,
    @IdParam() id: string,
    @Query() { format }: BankFileRequest,
    @Req() request: FastifyRequest,
  ): Promise<StreamableFile> {
    // A reading that is made twice is made once already: it needs no key of the caller's.
    const command = new MakeBankFile({ ...envelope, idempotency: undefined }, actor, id, format);
    const { fileName, content, payments } = await this.commands.execute(command);
    noteAccess(request, { rows: payments });
    const bytes = Buffer.from(content);
    const disposition = `attachment; filename="${fileName}"`;
    const { mediaType: type } = BANK_FILE_FORMS[format];
    return new StreamableFile(bytes, { type, disposition, length: bytes.length });
  }
}
