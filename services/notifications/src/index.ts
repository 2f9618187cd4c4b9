export { notificationsMigrations } from './notifications.migration.js';
export { NotificationsModule } from './notifications.module.js';
export { startNotifications, type NotificationsOptions } from './start-notifications.js';
