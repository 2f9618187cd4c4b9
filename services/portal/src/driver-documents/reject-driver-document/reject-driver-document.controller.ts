import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { DriverDocumentAnswer } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import { AdminsWith, CurrentActor, Envelope, IdParam, type AdminActor } from '@waybook/platform/http';
import { DriverDocumentSchema } from '../driver-document-answer.js';
import { RejectDriverDocument } from './reject-driver-document.command.js';
import { RejectDriverDocumentBody } from './reject-driver-document.request.js';

@ApiTags('driver documents')
@Controller('api/driver-documents')
export class RejectDriverDocumentController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':id/reject')
  @HttpCode(200)
  @AdminsWith('driver-documents:review')
  @ApiOperation({ summary: 'Rejects a document that waits for review, with the reason' })
  @ApiOkResponse({ type: DriverDocumentSchema })
  reject(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() actor: AdminActor,
    @IdParam() id: string,
    @Body() { reason }: RejectDriverDocumentBody,
  ): Promise<DriverDocumentAnswer> {
    return this.commands.execute(new RejectDriverDocument(envelope, actor, id, reason));
  }
}
