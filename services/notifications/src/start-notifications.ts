import type { EventFeed } from '@waybook/event-feed';
import { BackgroundLoop, type KeyVault } from '@waybook/event-store';
import type { Clock } from '@waybook/platform/clock';
import { type Logger, OutageLog } from '@waybook/platform/logging';
import type pg from 'pg';
import { AccountNotices } from './account-notices/account-notices.js';
import { pruneNotifications } from './schedule/prune-notifications.js';
import { DailyJobs } from './schedule/daily-jobs.js';
import { notificationsConsumer } from './consume/notifications-consumer.js';
import { MailSender } from './mail/mail-sender.js';
import { Outbox } from './mail/outbox.js';
import { PasswordMails } from './password-mail/password-mails.js';
import { PasswordMailSender } from './password-mail/password-mail-sender.js';
import type { MailSettings } from './mail/render-mail.js';
import { PushQueue } from './push/delivery/push-queue.js';
import { PushSender, type PushSenderOptions } from './push/delivery/push-sender.js';
import { httpsPushService, type PushServiceSettings } from './push/delivery/push-service.js';
import { DeviceSeal } from './push/devices/device-seal.js';
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
  /** Absent: no notices go to phones. */
  readonly push?: PushOptions;
}

export interface PushOptions extends PushServiceSettings {
  /** Opens the addresses of phones; may be of the system's role. */
  readonly vault: KeyVault;
}

/**
 * Starts the service's background work: the event consumer, the daily jobs and the senders.
 *
 * @returns stops the daily jobs and the senders; the feed's owner stops the feed
 */
export function startNotifications({
  feed,
  pool,
  clock,
  logger,
  mail,
  smtp,
  push,
}: NotificationsOptions): () => Promise<void> {
  const jobs = new DailyJobs(pool);
  const passwordMails = new PasswordMails(pool);
  const pushQueue = new PushQueue(pool, push?.key.publicKey ?? null);
  const daily = new BackgroundLoop({
    step: async () => {
      if (!clock.isTrusted) return CHECK_INTERVAL_MS;
      await jobs.runDue(clock.now());
      await pruneNotifications(pool, clock.now());
      await passwordMails.forgetExpired(clock.now());
      await pushQueue.forget(clock.now());
      return CHECK_INTERVAL_MS;
    },
    outages: new OutageLog(logger, "giving the day's notices"),
  });
  const mailer = smtp ? smtpMailer(smtp) : null;
  const sender = new MailSender({ outbox: new Outbox(pool), mailer, settings: mail, clock, logger });
  const passwords = new PasswordMailSender({ mails: passwordMails, mailer, settings: mail, clock, logger });
  const accounts = new AccountNotices(pool, clock, logger);
  const phones = push && phoneSender(push, { queue: pushQueue, clock, logger });
  feed.subscribe(notificationsConsumer(clock));
  daily.start();
  sender.start();
  passwords.start();
  accounts.start();
  phones?.start();
  return async () => {
    // The sender closes the connections to the mail server, so it stops last.
    await Promise.all([daily.stop(), passwords.stop(), accounts.stop(), phones?.stop()]);
    await sender.stop();
  };
}

function phoneSender(push: PushOptions, options: Pick<PushSenderOptions, 'queue' | 'clock' | 'logger'>): PushSender {
  return new PushSender({ ...options, service: httpsPushService(push), seal: new DeviceSeal(push.vault) });
}
