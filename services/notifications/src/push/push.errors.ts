import { domainError } from '@waybook/platform/errors';

export const PushNotOffered = domainError('PUSH_NOT_OFFERED', 'conflict', () => ({
  message: 'This portal sends no notices to phones.',
}));

export const PushEndpointRefused = domainError('PUSH_ENDPOINT_REFUSED', 'invalid', () => ({
  field: 'endpoint',
  message: "This is no address of a browser's push service.",
}));
