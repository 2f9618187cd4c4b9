import { domainError } from '@waybook/platform/errors';

export const LiveUpdatesUnavailable = domainError('LIVE_UPDATES_UNAVAILABLE', 'unavailable', {
  message: 'Live updates are not available right now. Everything else works; reload the page to see what is new.',
  retryAfterSeconds: 10,
});
