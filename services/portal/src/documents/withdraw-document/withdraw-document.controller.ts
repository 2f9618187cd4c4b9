import { Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { BusinessDocumentAnswer } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import { AdminsWith, Envelope, IdParam } from '@waybook/platform/http';
import { BusinessDocumentSchema } from '../document-schemas.js';
import { WithdrawDocument } from './withdraw-document.command.js';

@ApiTags('business documents')
@Controller('api/documents')
export class WithdrawDocumentController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':id/withdraw')
  @HttpCode(200)
  @AdminsWith('documents:write')
  @ApiOperation({ summary: 'Withdraws a document: drivers see it no longer; one that is withdrawn already stays so' })
  @ApiOkResponse({ type: BusinessDocumentSchema })
  withdraw(@Envelope() envelope: CommandEnvelope, @IdParam() id: string): Promise<BusinessDocumentAnswer> {
    return this.commands.execute(new WithdrawDocument(envelope, id));
  }
}
