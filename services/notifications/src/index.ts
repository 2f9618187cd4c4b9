export { notificationsMigrations } from './notifications.migration.js';
export { NotificationsModule } from './notifications.module.js';
export { startNotifications } from './start-notifications.js';
