import { Module, type DynamicModule } from '@nestjs/common';
import type pg from 'pg';
import { LanguageController } from './language/language.controller.js';
import { ChangeLanguageHandler, GetLanguageHandler } from './language/language.handlers.js';
import { GetNotificationFiguresHandler, GetNotificationsHandler } from './list/get-notifications.handlers.js';
import { NotificationListController } from './list/notification-list.controller.js';
import { MarkAllNotificationsReadHandler, MarkNotificationReadHandler } from './read-marks/mark-read.handlers.js';
import { ReadMarks } from './read-marks/read-marks.js';
import { ReadMarksController } from './read-marks/read-marks.controller.js';
import { NOTIFICATIONS_POOL } from './notifications-pool.js';
import { ChangePreferencesHandler } from './preferences/change-preferences.handler.js';
import { GetPreferencesHandler } from './preferences/get-preferences.handler.js';
import { PreferencesController } from './preferences/preferences.controller.js';
import { PushChoices } from './push/choices/push-choices.js';
import { PushDevices } from './push/devices/push-devices.js';
import { PushNoticesController } from './push/push-notices.controller.js';
import {
  ChoosePushKindsHandler,
  GetPushNoticesHandler,
  SubscribeDeviceHandler,
  UnsubscribeDeviceHandler,
} from './push/push-notices.handlers.js';
import { PUSH_SETTINGS, type PushSettings } from './push/push-settings.js';

/** The service's REST controllers. They run in the portal's process and share its sign-in, read tables and clock. */
@Module({})
export class NotificationsModule {
  /** @param appPool of the application's role */
  static with({ appPool, push }: { readonly appPool: pg.Pool; readonly push: PushSettings }): DynamicModule {
    return {
      module: NotificationsModule,
      controllers: [
        PreferencesController,
        LanguageController,
        PushNoticesController,
        NotificationListController,
        ReadMarksController,
      ],
      providers: [
        { provide: NOTIFICATIONS_POOL, useValue: appPool },
        { provide: PUSH_SETTINGS, useValue: push },
        PushDevices,
        PushChoices,
        GetPushNoticesHandler,
        SubscribeDeviceHandler,
        UnsubscribeDeviceHandler,
        ChoosePushKindsHandler,
        ReadMarks,
        GetNotificationsHandler,
        GetNotificationFiguresHandler,
        MarkNotificationReadHandler,
        MarkAllNotificationsReadHandler,
        GetPreferencesHandler,
        ChangePreferencesHandler,
        GetLanguageHandler,
        ChangeLanguageHandler,
      ],
    };
  }
}
