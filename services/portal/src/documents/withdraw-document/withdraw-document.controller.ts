import { Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { BusinessDocumentAnswer } from '@waybook/contracts/answers';
import type { CommandEnvelope } from '@waybook/event-store';
import { AdminsWith, Answers, Envelope, IdParam } from '@waybook/platform/http';
import { WithdrawDocument } from './withdraw-document.command.js';

@ApiTags('business documents')
@Controller('api/documents')
export class WithdrawDocumentController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':id/withdraw')
  @AdminsWith('documents:write')
  @ApiOperation({ summary: 'Withdraws a document: drivers see it no longer; one that is withdrawn already stays so' })
  @Answers(BusinessDocumentAnswer)
  withdraw(@Envelope() envelope: CommandEnvelope, @IdParam() id: string): Promise<BusinessDocumentAnswer> {
    return this.commands.execute(new WithdrawDocument(envelope, id));
  }
}
