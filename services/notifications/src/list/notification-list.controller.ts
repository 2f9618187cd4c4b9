import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { NotificationAnswer, NotificationFiguresAnswer } from '@waybook/contracts/api';
import { ReadTables } from '@waybook/platform/database';
import { answerPage, CurrentActor, SignedIn, type Actor } from '@waybook/platform/http';
import type { FastifyReply } from 'fastify';
import { countUnread, findNotifications } from './find-notifications.js';
import { NotificationListRequest } from './notification-list.request.js';
import { NotificationFiguresSchema, NotificationSchema } from './notification.schema.js';

@ApiTags('notifications')
@Controller('api/notifications')
export class NotificationListController {
  constructor(private readonly tables: ReadTables) {}

  @Get()
  @SignedIn()
  @ApiOperation({ summary: "The caller's own notifications, newest first" })
  @ApiOkResponse({
    type: NotificationSchema,
    isArray: true,
    headers: { 'X-Total-Count': { schema: { type: 'integer' } } },
  })
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
  @ApiOkResponse({ type: NotificationFiguresSchema })
  async figures(@CurrentActor() actor: Actor): Promise<NotificationFiguresAnswer> {
    return { unread: await countUnread(this.tables, actor) };
  }
}
