import { Controller, Get, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { TicketCommentAnswer } from '@waybook/contracts/answers';
import {
  AdminsWith,
  answerPage,
  AnswersPage,
  CurrentActor,
  IdParam,
  QueryIntegerField,
  type AdminActor,
} from '@waybook/platform/http';
import type { FastifyReply } from 'fastify';
import { GetTicketComments } from './get-ticket-comments.query.js';

const MAX_PAGE = 100_000;
const MAX_PAGE_SIZE = 200;

class CommentListRequest {
  @QueryIntegerField({ min: 1, max: MAX_PAGE }) readonly page?: number;
  @QueryIntegerField({ min: 1, max: MAX_PAGE_SIZE }) readonly pageSize?: number;
}

@ApiTags('tickets')
@Controller('api/tickets')
export class CommentListController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':id/comments')
  @AdminsWith('tickets:read')
  @ApiOperation({ summary: 'What was said about a ticket' })
  @AnswersPage(TicketCommentAnswer, { description: 'The oldest first' })
  async list(
    @CurrentActor() admin: AdminActor,
    @IdParam() id: string,
    @Query() paging: CommentListRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TicketCommentAnswer[]> {
    return answerPage(reply, await this.queries.execute(new GetTicketComments(admin.businessId, id, paging)));
  }
}
