import type { FastifyRequest } from 'fastify';
import type { Place } from '../../credentials/security-history-row.js';
import { callerAddress } from '../throttle/caller-address.js';
import { deviceName } from './device-name.js';

/** Where a session is used from, as far as its person needs it to recognize the place. */
export interface UsedFrom extends Place {
  readonly address: string;
}

export function usedFrom({ headers, ip }: FastifyRequest): UsedFrom {
  return { device: deviceName(headers['user-agent']), address: callerAddress(ip) };
}
