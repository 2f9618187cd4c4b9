export { notificationsMigrations } from './notifications.migration.js';
export { NotificationsModule } from './notifications.module.js';
export { tellOfWebhook, type WebhookTrouble } from './tell-of-webhook.js';
export { startNotifications } from './start-notifications.js';
export { pushContact } from './push/push-contact.js';
export type { PushSettings } from './push/push-settings.js';
export { vapidKey } from './push/vapid-key.js';
export { askMailServer } from './mail/ask-mail-server.js';
export { oldestWaitingMailSeconds } from './mail/waiting-mails.js';
