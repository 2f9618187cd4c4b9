import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { DriverDocumentAnswer } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import { AdminsWith, CurrentActor, Envelope, IdParam, type AdminActor } from '@waybook/platform/http';
import { DriverDocumentSchema } from '../driver-document-answer.js';
import { ApproveDriverDocument } from './approve-driver-document.command.js';
import { ApproveDriverDocumentBody } from './approve-driver-document.request.js';

@ApiTags('driver documents')
@Controller('api/driver-documents')
export class ApproveDriverDocumentController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':id/approve')
  @HttpCode(200)
  @AdminsWith('driver-documents:review')
  @ApiOperation({ summary: 'Approves a document that waits for review' })
  @ApiOkResponse({ type: DriverDocumentSchema })
  approve(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() actor: AdminActor,
    @IdParam() id: string,
    @Body() { issuedDate, expiryDate }: ApproveDriverDocumentBody,
  ): Promise<DriverDocumentAnswer> {
    return this.commands.execute(new ApproveDriverDocument(envelope, actor, id, { issuedDate, expiryDate }));
  }
}
