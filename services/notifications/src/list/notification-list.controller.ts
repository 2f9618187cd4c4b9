import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { NotificationAnswer, NotificationFiguresAnswer } from '@waybook/contracts/answers';
import { ReadTables } from '@waybook/platform/database';
import { answerPage, Answers, AnswersPage, CurrentActor, SignedIn, type Actor } from '@waybook/platform/http';
import type { FastifyReply } from 'fastify';
import { countUnread, findNotifications } from './find-notifications.js';
import { NotificationListRequest } from './notification-list.request.js';

@ApiTags('notifications')
@Controller('api/notifications')
export class NotificationListController {
  constructor(private readonly tables: ReadTables) {}

  @Get()
  @SignedIn()
  @ApiOperation({ summary: "The caller's own notifications, newest first" })
  @AnswersPage(NotificationAnswer)
  async list(
    @CurrentActor() actor: Actor,
    @Query() request: NotificationListRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<NotificationAnswer[]> {
    return answerPage(reply, await findNotifications(this.tables, actor, request));
  }

  @Get('figures')
  @SignedIn()
  @ApiOperation({ summary: 'How many of them the caller has not read yet' })
  @Answers(NotificationFiguresAnswer)
  async figures(@CurrentActor() actor: Actor): Promise<NotificationFiguresAnswer> {
    return { unread: await countUnread(this.tables, actor) };
  }
}
