import { Controller, Get, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { BusinessDocumentAnswer } from '@waybook/contracts/api';
import { type Actor, answerPage, CurrentActor, DriversAndAdminsWith } from '@waybook/platform/http';
import type { FastifyReply } from 'fastify';
import { BusinessDocumentSchema } from '../document-schemas.js';
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
  @ApiOkResponse({
    type: BusinessDocumentSchema,
    isArray: true,
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
