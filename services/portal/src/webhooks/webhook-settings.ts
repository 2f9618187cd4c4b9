import type { WebhookTargets } from './webhook-url.js';

/** Injection token. */
export const WEBHOOK_TARGETS = Symbol('WebhookTargets');

/** Where nobody says otherwise: receivers anywhere but here. */
export const PUBLIC_TARGETS: WebhookTargets = { allowsLocal: false, ownHost: null };
