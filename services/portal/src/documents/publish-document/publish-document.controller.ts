import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { BusinessDocumentAnswer } from '@waybook/contracts/answers';
import type { CommandEnvelope } from '@waybook/event-store';
import { AdminsWith, AnswersCreated, Envelope } from '@waybook/platform/http';
import { refuseAnotherBusiness } from '../../businesses/refuse-another-business.js';
import { PublishDocument } from './publish-document.command.js';
import { PublishDocumentBody } from './publish-document.request.js';

@ApiTags('business documents')
@Controller('api/documents')
export class PublishDocumentController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @AdminsWith('documents:write')
  @ApiOperation({ summary: 'Publishes a document whose file was uploaded before as a business document' })
  @AnswersCreated(BusinessDocumentAnswer)
  publish(
    @Envelope() envelope: CommandEnvelope,
    @Body() request: PublishDocumentBody,
  ): Promise<BusinessDocumentAnswer> {
    refuseAnotherBusiness(envelope.business, request.businessId);
    return this.commands.execute(new PublishDocument(envelope, request));
  }
}
