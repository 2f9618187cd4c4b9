import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { DriverDocumentAnswer } from '@waybook/contracts/answers';
import type { CommandEnvelope } from '@waybook/event-store';
import { AdminsWith, Answers, CurrentActor, Envelope, IdParam, type AdminActor } from '@waybook/platform/http';
import { ApproveDriverDocument } from './approve-driver-document.command.js';
import { ApproveDriverDocumentBody } from './approve-driver-document.request.js';

@ApiTags('driver documents')
@Controller('api/driver-documents')
export class ApproveDriverDocumentController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':id/approve')
  @AdminsWith('driver-documents:review')
  @ApiOperation({ summary: 'Approves a document that waits for review' })
  @Answers(DriverDocumentAnswer)
  approve(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() actor: AdminActor,
    @IdParam() id: string,
    @Body() { issuedDate, expiryDate }: ApproveDriverDocumentBody,
  ): Promise<DriverDocumentAnswer> {
    return this.commands.execute(new ApproveDriverDocument(envelope, actor, id, { issuedDate, expiryDate }));
  }
}
