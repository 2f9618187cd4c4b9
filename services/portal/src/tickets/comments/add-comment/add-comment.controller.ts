import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { TicketCommentAnswer } from '@waybook/contracts/answers';
import type { CommandEnvelope } from '@waybook/event-store';
import { AdminsWith, AnswersCreated, Envelope, IdParam } from '@waybook/platform/http';
import { AddTicketComment } from './add-comment.command.js';
import { AddTicketCommentBody } from './add-comment.request.js';

@ApiTags('tickets')
@Controller('api/tickets')
export class AddTicketCommentController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':id/comments')
  @AdminsWith('tickets:write')
  @ApiOperation({ summary: 'Comments on a ticket; @username mentions a colleague' })
  @AnswersCreated(TicketCommentAnswer)
  add(
    @Envelope() envelope: CommandEnvelope,
    @IdParam() id: string,
    @Body() request: AddTicketCommentBody,
  ): Promise<TicketCommentAnswer> {
    return this.commands.execute(new AddTicketComment(envelope, id, request));
  }
}
