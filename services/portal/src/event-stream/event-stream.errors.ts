import { domainError } from '@waybook/platform/errors';

export const EventTypeUnknown = domainError('EVENT_TYPE_UNKNOWN', 'invalid', (type: string) => {
  const message = `There are no events of the type “${type}”. /api/docs names them all, at GET /api/events.`;
  return { message, details: [{ field: 'types', message, sent: type }] };
});

export const LastEventIdInvalid = domainError('LAST_EVENT_ID_INVALID', 'invalid', {
  field: 'Last-Event-ID',
  message: 'Last-Event-ID is the id that came with an event of this stream: a whole number.',
});

export const TooManyReaders = domainError('TOO_MANY_READERS', 'unavailable', {
  message: 'Too many programs are waiting for events right now. Try again, or ask without waiting.',
  retryAfterSeconds: 10,
});
