import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { NotificationAnswer, NotificationFiguresAnswer } from '@waybook/contracts/api';
import { ReadTables } from '@waybook/platform/database';
import { orderBy, pageWindow, type Actor, type Page } from '@waybook/platform/http';
import { kindsOpenTo } from '../permission-for.js';
import { linkOf } from '../words/link.js';
import { toldNotice, toldNotices, type ToldRow } from '../words/told-notices.sql.js';
import { wordsOf } from '../words/words.js';
import { GetNotificationFigures, GetNotifications } from './get-notifications.query.js';

/** Without pages: more than anybody looks at. */
const MOST_NOTIFICATIONS = 200;

const SORTED_BY = { happenedAt: ['happened_at'] };

const THEIRS = 'business = $1 and recipient_id = $2 and is_in_app and kind = any ($3)';
const UNREAD = `${THEIRS} and read_at is null`;

@QueryHandler(GetNotifications)
export class GetNotificationsHandler implements IQueryHandler<GetNotifications> {
  constructor(private readonly tables: ReadTables) {}

  /** @throws SortUnknown */
  async execute({ actor, request }: GetNotifications): Promise<Page<NotificationAnswer>> {
    const where = request.show === 'unread' ? UNREAD : THEIRS;
    const order = orderBy(request.sort, SORTED_BY, { otherwise: '-happenedAt', last: 'id' });
    const { limit, offset } = pageWindow(request, MOST_NOTIFICATIONS);
    const page = `select * from notifications where ${where} order by ${order} limit ${limit} offset ${offset}`;
    return this.tables.in(actor.businessId, async (manager) => {
      const values = valuesFor(actor);
      const rows = await manager.query<ToldRow[]>(toldNotices(page, order), values);
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

function notificationAnswer(row: ToldRow): NotificationAnswer {
  const notice = toldNotice(row);
  const { id, kind, happenedAt, readAt } = notice;
  return {
    ...{ id, kind, ...wordsOf(notice), link: linkOf(notice) },
    happenedAt: happenedAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  };
}
