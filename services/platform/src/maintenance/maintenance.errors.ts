import { domainError } from '../errors/index.js';

export const UnderMaintenance = domainError('MAINTENANCE', 'unavailable', (retryAfterSeconds: number) => ({
  message:
    'The portal is being worked on and records nothing for now. You can go on reading; please try this again later',
  retryAfterSeconds,
}));
