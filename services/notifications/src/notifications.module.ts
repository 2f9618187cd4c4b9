import { Module, type DynamicModule } from '@nestjs/common';
import type pg from 'pg';
import { GetNotificationFiguresHandler, GetNotificationsHandler } from './list/get-notifications.handlers.js';
import { NotificationListController } from './list/notification-list.controller.js';
import { MarkAllNotificationsReadHandler, MarkNotificationReadHandler } from './read-marks/mark-read.handlers.js';
import { ReadMarks } from './read-marks/read-marks.js';
import { ReadMarksController } from './read-marks/read-marks.controller.js';
import { NOTIFICATIONS_POOL } from './notifications-pool.js';
import { ChangePreferencesHandler } from './preferences/change-preferences.handler.js';
import { GetPreferencesHandler } from './preferences/get-preferences.handler.js';
import { PreferencesController } from './preferences/preferences.controller.js';

/** The service's REST controllers. They run in the portal's process and share its sign-in, read tables and clock. */
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
