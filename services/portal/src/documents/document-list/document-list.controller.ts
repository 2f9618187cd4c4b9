import { Controller, Get, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { BusinessDocumentAnswer } from '@waybook/contracts/answers';
import { answerPage, AnswersPage, CurrentActor, DriversAndAdminsWith, type Actor } from '@waybook/platform/http';
import type { FastifyReply } from 'fastify';
import { DocumentListRequest } from './document-list.request.js';
import { GetDocuments } from './get-documents.query.js';

@ApiTags('business documents')
@Controller('api/documents')
export class DocumentListController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @DriversAndAdminsWith('documents:read')
  @ApiOperation({
    summary: 'Business documents: what is open to drivers for a driver, all for admins who may read them',
  })
  @AnswersPage(BusinessDocumentAnswer, {
    description: 'The newest first; can be sorted by createdAt, updatedAt, title and category',
  })
  async list(
    @CurrentActor() actor: Actor,
    @Query() request: DocumentListRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BusinessDocumentAnswer[]> {
    return answerPage(reply, await this.queries.execute(new GetDocuments(actor, request)));
  }
}
