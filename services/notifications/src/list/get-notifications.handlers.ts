import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { NotificationAnswer, NotificationFiguresAnswer } from '@waybook/contracts/api';
import { ReadTables } from '@waybook/platform/database';
import { orderBy, pageWindow, type Actor, type Page } from '@waybook/platform/http';
import { kindsOpenTo } from '../permission-for.js';
import { linkOf } from '../message-templates/link.js';
import {
  noticeDetailsOf,
  selectNoticeDetails,
  type NoticeDetailsRow,
} from '../message-templates/notice-details.sql.js';
import { renderMessage } from '../message-templates/message-templates.js';
import { GetNotificationFigures, GetNotifications } from './get-notifications.query.js';

/** Limits a request without a page size. */
const MAX_NOTIFICATIONS = 200;

const SORTED_BY = { happenedAt: ['happened_at'] };

const OWN = 'business = $1 and recipient_id = $2 and is_in_app and kind = any ($3)';
const UNREAD = `${OWN} and read_at is null`;

@QueryHandler(GetNotifications)
export class GetNotificationsHandler implements IQueryHandler<GetNotifications> {
  constructor(private readonly tables: ReadTables) {}

  /** @throws SortUnknown */
  async execute({ actor, request }: GetNotifications): Promise<Page<NotificationAnswer>> {
    const where = request.show === 'unread' ? UNREAD : OWN;
    const order = orderBy(request.sort, SORTED_BY, { otherwise: '-happenedAt', last: 'id' });
    const { limit, offset } = pageWindow(request, MAX_NOTIFICATIONS);
    const page = `select * from notifications where ${where} order by ${order} limit ${limit} offset ${offset}`;
    return this.tables.in(actor.businessId, async (manager) => {
      const values = valuesFor(actor);
      const rows = await manager.query<NoticeDetailsRow[]>(selectNoticeDetails(page, order), values);
      const [counted] = await manager.query<{ total: number }[]>(
        `select count(*) as total from notifications where ${where}`,
        values,
      );
      return { rows: rows.map(notificationAnswer), total: counted?.total ?? 0 };
    });
  }
}

@QueryHandler(GetNotificationFigures)
export class GetNotificationFiguresHandler implements IQueryHandler<GetNotificationFigures> {
  constructor(private readonly tables: ReadTables) {}

  async execute({ actor }: GetNotificationFigures): Promise<NotificationFiguresAnswer> {
    const [counted] = await this.tables.in(actor.businessId, (manager) =>
      manager.query<{ unread: number }[]>(
        `select count(*) as unread from notifications where ${UNREAD}`,
        valuesFor(actor),
      ),
    );
    return { unread: counted?.unread ?? 0 };
  }
}

function valuesFor(actor: Actor): unknown[] {
  return [actor.businessId, actor.id, kindsOpenTo(actor)];
}

function notificationAnswer(row: NoticeDetailsRow): NotificationAnswer {
  const notice = noticeDetailsOf(row);
  const { id, kind, happenedAt, readAt } = notice;
  return {
    ...{ id, kind, ...renderMessage(notice), link: linkOf(notice) },
    happenedAt: happenedAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  };
}
