import { withoutTrailing } from '@waybook/contracts/texts';
import type { XeroSettings } from '@waybook/platform/config';

/** Injection token: `XeroClientSettings`, or null where the installation is no app of Xero's. */
export const XERO_SETTINGS = Symbol('XeroSettings');

export interface XeroClientSettings extends XeroSettings {
  /** For one call of its API; absent: what the outbox's lease is made for. */
  readonly limitMs?: number;
}

export interface XeroAddresses {
  readonly authorize: string;
  readonly token: string;
  readonly revocation: string;
  readonly connections: string;
  /** Of the Accounting API. */
  readonly accounting: string;
}

/** As Xero's published OpenAPI documents name them. */
export function xeroAddresses({ url }: Pick<XeroSettings, 'url'>): XeroAddresses {
  const at = (own: string) => (url === undefined ? own : withoutTrailing(url, '/'));
  return {
    authorize: `${at('https://login.xero.com')}/identity/connect/authorize`,
    token: `${at('https://identity.xero.com')}/connect/token`,
    revocation: `${at('https://identity.xero.com')}/connect/revocation`,
    connections: `${at('https://api.xero.com')}/connections`,
    accounting: `${at('https://api.xero.com')}/api.xro/2.0`,
  };
}

/** Where people look at a journal. */
export function journalUrl(xeroId: string): string {
  return `https://go.xero.com/Journal/View.aspx?invoiceID=${encodeURIComponent(xeroId)}`;
}
