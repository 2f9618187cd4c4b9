import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { BusinessDocumentAnswer } from '@waybook/contracts/answers';
import type { CommandEnvelope } from '@waybook/event-store';
import { AdminsWith, AnswersCreated, Envelope, IdParam } from '@waybook/platform/http';
import { PublishDocumentVersion } from './publish-version.command.js';
import { PublishDocumentVersionBody } from './publish-version.request.js';

@ApiTags('business documents')
@Controller('api/documents')
export class PublishDocumentVersionController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':id/versions')
  @AdminsWith('documents:write')
  @ApiOperation({ summary: 'Publishes a new version of a document; the earlier ones stay to be looked up' })
  @AnswersCreated(BusinessDocumentAnswer)
  publish(
    @Envelope() envelope: CommandEnvelope,
    @IdParam() id: string,
    @Body() request: PublishDocumentVersionBody,
  ): Promise<BusinessDocumentAnswer> {
    return this.commands.execute(new PublishDocumentVersion(envelope, id, request));
  }
}
