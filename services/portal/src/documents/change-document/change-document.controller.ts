import { Body, Controller, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { BusinessDocumentAnswer } from '@waybook/contracts/answers';
import type { CommandEnvelope } from '@waybook/event-store';
import { AdminsWith, Answers, Envelope, IdParam } from '@waybook/platform/http';
import { ChangeDocument } from './change-document.command.js';
import { ChangeDocumentBody } from './change-document.request.js';

@ApiTags('business documents')
@Controller('api/documents')
export class ChangeDocumentController {
  constructor(private readonly commands: CommandBus) {}

  @Put(':id')
  @AdminsWith('documents:write')
  @ApiOperation({ summary: 'Changes how a document is described, and who may see it' })
  @Answers(BusinessDocumentAnswer)
  change(
    @Envelope() envelope: CommandEnvelope,
    @IdParam() id: string,
    @Body() { description, ...changes }: ChangeDocumentBody,
  ): Promise<BusinessDocumentAnswer> {
    const texts = description === undefined ? {} : { description: description ?? '' };
    return this.commands.execute(new ChangeDocument(envelope, id, { ...changes, ...texts }));
  }
}
