/** What a driver's phone may show a notice of. */
export const PUSH_KINDS = [
  'remittance_approved',
  'remittance_rejected',
  'payment_made',
  'query_answered',
  'cutoff_soon',
] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/** All that goes to a phone: it passes the browser's push service, and what it shows stands on a locked screen. */
export interface PushPayload {
  kind: PushKind;
  /** The page of the portal that it is about. */
  path: string;
}

/** `PUT /api/notifications/push/device`: what the browser calls its subscription (W3C Push API). */
export interface SubscribeDeviceRequest {
  /** Where the browser's push service takes messages for it. */
  endpoint: string;
  /** The browser's public key, base64url. */
  p256dh: string;
  /** The secret that messages are encrypted with besides, base64url. */
  auth: string;
}

/** `PUT /api/notifications/push/kinds`: kinds that aren't named stay as they are. */
export interface ChoosePushKindsRequest {
  kinds: { kind: PushKind; isWanted: boolean }[];
}
