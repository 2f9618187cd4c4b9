/** What a browser should fetch again; the payload of a `changed` event on `GET /api/live`. */
export const LIVE_RESOURCES = [
  'remittances',
  'queries',
  'drivers',
  'bankDetails',
  'driverDocuments',
  'tickets',
  'documents',
  'earnings',
  'payments',
  'membership',
  'compliance',
  'adminUsers',
  'businesses',
  'apiKeys',
  'webhooks',
  'activity',
  'notifications',
] as const;
export type LiveResource = (typeof LIVE_RESOURCES)[number];
export interface LiveChange {
  resources: LiveResource[];
}

/** Where services tell the portal, in the database, that something changed which is in no event: NOTIFY with a `LiveSignal` as JSON. */
export const LIVE_SIGNAL_CHANNEL = 'waybook_live';

export interface LiveSignal {
  business: string;
  /** Whose alone it is. */
  person: string;
  resource: LiveResource;
}
