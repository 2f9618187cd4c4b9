import { withoutTrailing } from '@waybook/contracts/texts';
import { startCompliance } from '@waybook/compliance';
import type { EventFeed, MeasuredFeed } from '@waybook/event-feed';
import { openKeyVault } from '@waybook/event-store';
import { pushContact, startNotifications, vapidKey } from '@waybook/notifications';
import type { Configuration, ProcessRole } from '@waybook/platform/config';
import { openReminding, type PortalOptions, portalStore } from '@waybook/portal';
import type { Lifetime } from './lifetime.js';
import { type FeedLogs, openFeed } from './open-feed.js';
import type { OpenedResources } from './open-resources.js';
import { automaticReminder } from './automatic-reminder.js';

const CONSUMING: readonly ProcessRole[] = ['notifications', 'compliance'];

export interface ConsumersOptions extends FeedLogs {
  readonly configuration: Configuration;
  readonly resources: OpenedResources & Pick<PortalOptions, 'writeGate'>;
  /** Where people find it; mails lead there. */
  readonly portalUrl: string;
}

/**
 * Starts what follows the events, as far as this process has the roles.
 *
 * @returns the feed that they follow; nothing where there are none
 */
export async function startConsumers(options: ConsumersOptions, lifetime: Lifetime): Promise<MeasuredFeed | undefined> {
  const { configuration, resources, logger } = options;
  const { roles } = configuration;
  if (!CONSUMING.some((role) => roles.includes(role))) return undefined;
  const feed = openFeed(configuration, resources, options, lifetime);
  const { feedPool: pool, clock } = resources;
  if (roles.includes('notifications')) lifetime.onEnd(notify(options, feed));
  if (roles.includes('compliance')) {
    const reminding = await openReminding(portalStore(resources).commands, resources);
    lifetime.onEnd(() => reminding.close());
    lifetime.onEnd(startCompliance({ feed, pool, clock, logger, remind: automaticReminder(reminding) }));
  }
  return feed;
}

function notify({ configuration, resources, portalUrl, logger }: ConsumersOptions, feed: EventFeed) {
  const { brandName, smtp } = configuration;
  const { feedPool: pool, clock, masterKey, previousMasterKey, pushKey } = resources;
  return startNotifications({
    ...{ feed, pool, clock, logger },
    push: pushKey && {
      vault: openKeyVault({ pool, masterKey, previousMasterKey }),
      ...{ key: vapidKey(pushKey), contact: pushContact(portalUrl, smtp?.from) },
    },
    mail: { brandName, portalUrl: withoutTrailing(portalUrl, '/') },
    smtp: smtp && { url: smtp.url, from: { name: brandName, address: smtp.from } },
  });
}
