import type { IncomingMessage } from 'node:http';
import {
  AddressNotPublic,
  isAllowedHost,
  outgoingRequest,
  type OutgoingRequest,
} from '@waybook/platform/public-address';
import { withinLimit } from '@waybook/platform/time-limit';
import webPush from 'web-push';
import type { DeviceAddress } from '../devices/device-seal.js';
import { isPushEndpoint } from '../devices/endpoint.js';
import type { VapidKey } from '../vapid-key.js';

/** For name, connection, TLS and answer together. */
const SEND_LIMIT_MS = 10_000;
const MAX_RETRY_AFTER_MS = 60 * 60 * 1_000;

export type PushOutcome =
  | { readonly is: 'delivered' }
  /** The subscription is no more (RFC 8030, 7.3). */
  | { readonly is: 'gone' }
  /** This message is never going to be taken. */
  | { readonly is: 'refused'; readonly problem: string }
  | { readonly is: 'later'; readonly problem: string; readonly notBeforeMs: number };

/** Hands messages to browsers' push services. */
export interface PushService {
  send(address: DeviceAddress, payload: string, lifeSeconds: number): Promise<PushOutcome>;
}

export interface PushServiceSettings extends Pick<OutgoingRequest, 'addressesOf' | 'route'> {
  readonly key: VapidKey;
  /** Whom a push service turns to: an https: or mailto: address. */
  readonly contact: string;
  /** The only hosts that are called; absent: every public one. */
  readonly allowedHosts?: readonly string[];
  readonly limitMs?: number;
}

/**
 * Encrypts for the browser (RFC 8291), signs as this installation (RFC 8292) and sends by https (RFC 8030), as `outgoingRequest` does:
 * whoever subscribes chooses where requests go.
 */
export function httpsPushService(settings: PushServiceSettings): PushService {
  const { addressesOf, route, limitMs = SEND_LIMIT_MS } = settings;
  return {
    send: async (address, payload, lifeSeconds) => {
      const { endpoint } = address;
      if (!isPushEndpoint(endpoint)) return { is: 'refused', problem: 'no push service' };
      if (!isAllowedHost(endpoint, settings.allowedHosts)) return { is: 'refused', problem: 'not on the list' };
      const message = encrypted(address, payload, lifeSeconds, settings);
      if (message === null) return { is: 'refused', problem: 'no key of a browser' };
      const { method, headers, body } = message;
      try {
        return await withinLimit(limitMs, 'Sending a notice to a phone', (signal) =>
          // What a push service says besides its status is nobody's concern, however long it is.
          outgoingRequest(endpoint, { method, headers, body, signal, addressesOf, route }, outcomeOf),
        );
      } catch (error) {
        const problem = (error as { code?: string }).code ?? 'unknown';
        if (error instanceof AddressNotPublic) return { is: 'refused', problem };
        return { is: 'later', problem, notBeforeMs: 0 };
      }
    },
  };
}

/** Null where the browser's key is none. */
function encrypted(
  { endpoint, p256dh, auth }: DeviceAddress,
  payload: string,
  TTL: number,
  { key, contact }: PushServiceSettings,
): webPush.RequestDetails | null {
  try {
    const vapidDetails = { subject: contact, ...key };
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, { vapidDetails, TTL });
  } catch {
    return null;
  }
}

const GONE = [404, 410];
const BUSY = [408, 425, 429];

function outcomeOf({ statusCode = 0, headers }: IncomingMessage): PushOutcome {
  if (statusCode >= 200 && statusCode < 300) return { is: 'delivered' };
  if (GONE.includes(statusCode)) return { is: 'gone' };
  const problem = `status ${statusCode}`;
  if (statusCode < 500 && !BUSY.includes(statusCode)) return { is: 'refused', problem };
  const seconds = Number(headers['retry-after'] ?? 0);
  const notBeforeMs = Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0) * 1_000, MAX_RETRY_AFTER_MS) : 0;
  return { is: 'later', problem, notBeforeMs };
}
