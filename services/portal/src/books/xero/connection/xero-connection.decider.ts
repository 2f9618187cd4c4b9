import type { XeroDisconnectReason } from '@waybook/contracts/api';
import type { XeroConnectionEvent } from '@waybook/contracts/events';
import type { XeroOrganisation } from '../client/xero-api.js';
import { XeroAlreadyConnected, XeroNotConnected, XeroOrganisationNotOffered } from '../xero.errors.js';
import type { XeroConnection } from './xero-connection.js';

export interface ConnectXeroInput {
  readonly businessId: string;
  /** Those that Xero's user let the portal at. */
  readonly offered: readonly XeroOrganisation[];
  readonly tenantId: string;
  readonly connectedBy: string;
  readonly at: Date;
}

/** @throws XeroAlreadyConnected, XeroOrganisationNotOffered */
export function connectXero(connection: XeroConnection, input: ConnectXeroInput): XeroConnectionEvent[] {
  const { businessId, offered, tenantId, connectedBy, at } = input;
  if (connection.status === 'connected') throw new XeroAlreadyConnected(connection.organisation);
  const organisation = offered.find((each) => each.tenantId === tenantId)?.name;
  if (organisation === undefined) throw new XeroOrganisationNotOffered();
  const data = { businessId, tenantId, organisation, connectedBy, connectedAt: at.toISOString() };
  return [{ type: 'XeroConnected', data }];
}

export interface DisconnectXeroInput {
  readonly businessId: string;
  readonly reason: XeroDisconnectReason;
  readonly disconnectedBy: string | null;
  readonly at: Date;
}

/** What Xero ended and is ended already makes no event. @throws XeroNotConnected */
export function disconnectXero(
  connection: XeroConnection,
  { at, ...input }: DisconnectXeroInput,
): XeroConnectionEvent[] {
  if (connection.status !== 'connected') {
    if (input.reason === 'by_xero') return [];
    throw new XeroNotConnected();
  }
  const data = { ...input, organisation: connection.organisation, disconnectedAt: at.toISOString() };
  return [{ type: 'XeroDisconnected', data }];
}
