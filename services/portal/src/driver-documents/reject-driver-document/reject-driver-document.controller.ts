import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { DriverDocumentAnswer } from '@waybook/contracts/answers';
import type { CommandEnvelope } from '@waybook/event-store';
import { AdminsWith, Answers, CurrentActor, Envelope, IdParam, type AdminActor } from '@waybook/platform/http';
import { RejectDriverDocument } from './reject-driver-document.command.js';
import { RejectDriverDocumentBody } from './reject-driver-document.request.js';

@ApiTags('driver documents')
@Controller('api/driver-documents')
export class RejectDriverDocumentController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':id/reject')
  @AdminsWith('driver-documents:review')
  @ApiOperation({ summary: 'Rejects a document that waits for review, with the reason' })
  @Answers(DriverDocumentAnswer)
  reject(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() actor: AdminActor,
    @IdParam() id: string,
    @Body() { reason }: RejectDriverDocumentBody,
  ): Promise<DriverDocumentAnswer> {
    return this.commands.execute(new RejectDriverDocument(envelope, actor, id, reason));
  }
}
