import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Language, NotificationAnswer, NotificationFiguresAnswer } from '@waybook/contracts/api';
import { ReadTables } from '@waybook/platform/database';
import { orderBy, pageWindow, type Actor, type Page } from '@waybook/platform/http';
import { kindsOpenTo } from '../permission-for.js';
import { languageIn, SELECT_LANGUAGE } from '../language/own-language.js';
import { linkOf } from '../message-templates/link.js';
import {
  noticeDetailsOf,
  selectNoticeDetails,
  type NoticeDetailsRow,
} from '../message-templates/notice-details.sql.js';
import { messageIn } from '../translated/translated-message.js';
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
      const chosen = await manager.query<{ language: string }[]>(SELECT_LANGUAGE, [actor.businessId, actor.id]);
      const language = languageIn(chosen) ?? 'en';
      const [counted] = await manager.query<{ total: number }[]>(
        `select count(*) as total from notifications where ${where}`,
        values,
      );
      return { rows: rows.map((row) => notificationAnswer(row, language)), total: counted?.total ?? 0 };
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

function notificationAnswer(row: NoticeDetailsRow, language: Language): NotificationAnswer {
  const notice = noticeDetailsOf(row);
  const { id, kind, happenedAt, readAt } = notice;
  return {
    ...{ id, kind, ...messageIn(language, notice), link: linkOf(notice) },
    happenedAt: happenedAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  };
}
