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
  'activity',
] as const;
export type LiveResource = (typeof LIVE_RESOURCES)[number];
export interface LiveChange {
  resources: LiveResource[];
}
