import { Controller, Get, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { NotificationAnswer, NotificationFiguresAnswer } from '@waybook/contracts/answers';
import { answerPage, Answers, AnswersPage, CurrentActor, SignedIn, type Actor } from '@waybook/platform/http';
import type { FastifyReply } from 'fastify';
import { GetNotificationFigures, GetNotifications } from './get-notifications.query.js';
import { NotificationListRequest } from './notification-list.request.js';

@ApiTags('notifications')
@Controller('api/notifications')
export class NotificationListController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @SignedIn()
  @ApiOperation({ summary: "The caller's own notifications, newest first" })
  @AnswersPage(NotificationAnswer)
  async list(
    @CurrentActor() actor: Actor,
    @Query() request: NotificationListRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<NotificationAnswer[]> {
    return answerPage(reply, await this.queries.execute(new GetNotifications(actor, request)));
  }

  @Get('figures')
  @SignedIn()
  @ApiOperation({ summary: 'How many of them the caller has not read yet' })
  @Answers(NotificationFiguresAnswer)
  figures(@CurrentActor() actor: Actor): Promise<NotificationFiguresAnswer> {
    return this.queries.execute(new GetNotificationFigures(actor));
  }
}
