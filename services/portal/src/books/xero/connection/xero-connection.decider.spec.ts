import { describe, expect, test } from '@jest/globals';
import { XeroAlreadyConnected, XeroNotConnected, XeroOrganisationNotOffered } from '../xero.errors.js';
import { connectXero, disconnectXero } from './xero-connection.decider.js';
import { evolve, type XeroConnection } from './xero-connection.js';

const at = new Date('2026-12-01T09:00:00.000Z');
const [businessId, adminId] = ['0199a000-0000-7000-8000-0a11eb241941', '0199a000-0000-7000-8000-af988081f5e7'];
const offered = [
  { connectionId: 'one', tenantId: 'harbour', name: 'Harbour' },
  { connectionId: 'two', tenantId: 'northgate', name: 'Northgate' },
];
const connect = (given: XeroConnection, tenantId = 'northgate') =>
  connectXero(given, { businessId, offered, tenantId, connectedBy: adminId, at });
const disconnect = (given: XeroConnection, reason: 'by_business' | 'by_xero') =>
  disconnectXero(given, { businessId, reason, disconnectedBy: reason === 'by_xero' ? null : adminId, at });

const connected: XeroConnection = { status: 'connected', tenantId: 'northgate', organisation: 'Northgate' };
const unconnected: XeroConnection[] = [{ status: 'never' }, { status: 'disconnected' }];

describe('connecting', () => {
  test.each(unconnected)('where it was %j takes the organisation that was chosen, by its name', (given) => {
    const [event] = connect(given);
    expect(event).toEqual({
      type: 'XeroConnected',
      data: {
        ...{ businessId, tenantId: 'northgate', organisation: 'Northgate' },
        ...{ connectedBy: adminId, connectedAt: at.toISOString() },
      },
    });
    expect(evolve(given, event!)).toEqual(connected);
  });

  test('is refused where one is connected, and to one that Xero did not name', () => {
    expect(() => connect(connected, 'harbour')).toThrow(XeroAlreadyConnected);
    expect(() => connect({ status: 'never' }, 'of-somebody-else')).toThrow(XeroOrganisationNotOffered);
  });
});

describe('disconnecting', () => {
  test.each(['by_business', 'by_xero'] as const)('%s ends it', (reason) => {
    const [event] = disconnect(connected, reason);
    expect(event).toMatchObject({ type: 'XeroDisconnected', data: { organisation: 'Northgate', reason } });
    expect(evolve(connected, event!)).toEqual({ status: 'disconnected' });
  });

  test.each(unconnected)('where it was %j is refused to the business, and nothing where Xero did', (given) => {
    expect(() => disconnect(given, 'by_business')).toThrow(XeroNotConnected);
    expect(disconnect(given, 'by_xero')).toEqual([]);
  });
});
