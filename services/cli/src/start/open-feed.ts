import { type EventFeed, type Publish, SealedLogFeed } from '@waybook/event-feed';
import type { Configuration } from '@waybook/platform/config';
import type { Logger } from '@waybook/platform/logging';
import type { Lifetime } from './lifetime.js';
import type { OpenedResources } from './open-resources.js';

const publish: Publish = () => [];

/** Where this installation's consumers get their events from. It ends before whatever was opened earlier. */
export function openFeed(
  _configuration: Configuration,
  { feedPool }: OpenedResources,
  logger: Logger,
  lifetime: Lifetime,
): EventFeed {
  const feed = new SealedLogFeed({
    pool: feedPool,
    publish,
    onError: (err, group) => logger.warn({ err, group }, 'a consumer could not go on'),
  });
  lifetime.onEnd(() => feed.stop());
  return feed;
}
