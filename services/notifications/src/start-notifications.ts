import type { EventFeed } from '@waybook/event-feed';
import { BackgroundLoop } from '@waybook/event-store';
import type { Clock } from '@waybook/platform/clock';
import { type Logger, OutageLog } from '@waybook/platform/logging';
import type pg from 'pg';
import { pruneNotifications } from './schedule/prune-notifications.js';
import { DailyJobs } from './schedule/daily-jobs.js';
import { notificationsConsumer } from './consume/notifications-consumer.js';
import { MailSender } from './mail/mail-sender.js';
import { Outbox } from './mail/outbox.js';
import { PasswordMails } from './password-mail/password-mails.js';
import { PasswordMailSender } from './password-mail/password-mail-sender.js';
import type { MailSettings } from './mail/render-mail.js';
import { smtpMailer, type SmtpSettings } from './mail/smtp-mailer.js';

/** How often the daily jobs are checked for work that is due. */
const CHECK_INTERVAL_MS = 60_000;

export interface NotificationsOptions {
  readonly feed: EventFeed;
  /** Of the system's role. */
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly mail: MailSettings;
  /** Absent: the log says which mails would be sent. */
  readonly smtp?: SmtpSettings;
}

/**
 * Starts the service's background work: the event consumer, the daily jobs and the mail sender.
 *
 * @returns stops the daily jobs and the mail sender; the feed's owner stops the feed
 */
export function startNotifications({
  feed,
  pool,
  clock,
  logger,
  mail,
  smtp,
}: NotificationsOptions): () => Promise<void> {
  const jobs = new DailyJobs(pool);
  const passwordMails = new PasswordMails(pool);
  const daily = new BackgroundLoop({
    step: async () => {
      if (!clock.isTrusted) return CHECK_INTERVAL_MS;
      await jobs.runDue(clock.now());
      await pruneNotifications(pool, clock.now());
      await passwordMails.forgetExpired(clock.now());
      return CHECK_INTERVAL_MS;
    },
    outages: new OutageLog(logger, "giving the day's notices"),
  });
  const mailer = smtp ? smtpMailer(smtp) : null;
  const sender = new MailSender({ outbox: new Outbox(pool), mailer, settings: mail, clock, logger });
  const passwords = new PasswordMailSender({ mails: passwordMails, mailer, settings: mail, clock, logger });
  feed.subscribe(notificationsConsumer(clock));
  daily.start();
  sender.start();
  passwords.start();
  return async () => {
    // The sender closes the connections to the mail server, so it stops last.
    await Promise.all([daily.stop(), passwords.stop()]);
    await sender.stop();
  };
}
