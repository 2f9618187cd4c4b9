import { Module, type DynamicModule } from '@nestjs/common';
import type pg from 'pg';
import { GetNotificationFiguresHandler, GetNotificationsHandler } from './list/get-notifications.handlers.js';
import { NotificationListController } from './list/notification-list.controller.js';
import { MarkAllNotificationsReadHandler, MarkNotificationReadHandler } from './marks/mark-read.handlers.js';
import { ReadMarks } from './marks/read-marks.js';
import { ReadMarksController } from './marks/read-marks.controller.js';
import { NOTIFICATIONS_POOL } from './notifications-pool.js';
import { ChangePreferencesHandler } from './preferences/change-preferences.handler.js';
import { GetPreferencesHandler } from './preferences/get-preferences.handler.js';
import { PreferencesController } from './preferences/preferences.controller.js';

/** What of this service answers requests, beside the portal's areas: they share sign-in, read tables and clock. */
@Module({})
export class NotificationsModule {
  /** @param appPool of the application's role */
  static with({ appPool }: { readonly appPool: pg.Pool }): DynamicModule {
    return {
      module: NotificationsModule,
      controllers: [PreferencesController, NotificationListController, ReadMarksController],
      providers: [
        { provide: NOTIFICATIONS_POOL, useValue: appPool },
        ReadMarks,
        GetNotificationsHandler,
        GetNotificationFiguresHandler,
        MarkNotificationReadHandler,
        MarkAllNotificationsReadHandler,
        GetPreferencesHandler,
        ChangePreferencesHandler,
      ],
    };
  }
}
