import type { XeroConnectionEvent } from '@waybook/contracts/events';
import { projectedInto, type InlineProjection, type StreamDefinition } from '@waybook/event-store';
import { readModel, text, timestamptz, uuid, type RowOf } from '@waybook/platform/tables';

export type XeroConnection =
  | { readonly status: 'never' }
  | { readonly status: 'connected'; readonly tenantId: string; readonly organisation: string }
  | { readonly status: 'disconnected' };

/** Under the business's id. */
export const xeroConnections = readModel('xero_connections', {
  status: text<'connected' | 'disconnected' | 'ended_by_xero'>(),
  tenant_id: text(),
  organisation: text(),
  connected_by: uuid(),
  connected_at: timestamptz(),
  ended_at: timestamptz().nullable(),
});
export type XeroConnectionRow = RowOf<typeof xeroConnections>;

export function evolve(_connection: XeroConnection, { type, data }: XeroConnectionEvent): XeroConnection {
  switch (type) {
    case 'XeroConnected':
      return { status: 'connected', tenantId: data.tenantId, organisation: data.organisation };
    case 'XeroDisconnected':
      return { status: 'disconnected' };
  }
}

const projection: InlineProjection<XeroConnectionRow, XeroConnectionEvent> = projectedInto(
  xeroConnections,
  (row, event) => {
    if (event.type === 'XeroConnected') {
      const { tenantId: tenant_id, organisation, connectedBy: connected_by } = event.data;
      return {
        status: 'connected',
        ...{ tenant_id, organisation, connected_by, connected_at: event.at, ended_at: null },
      };
    }
    if (row === null) throw new Error(`${event.stream} starts with ${event.type}`);
    return {
      ...row,
      status: event.data.reason === 'by_xero' ? 'ended_by_xero' : 'disconnected',
      ended_at: event.at,
    };
  },
);

/** Under the business's id. */
export const xeroConnectionStream: StreamDefinition<XeroConnection, XeroConnectionEvent> = {
  category: 'xero-connection',
  initial: { status: 'never' },
  evolve,
  projections: [projection],
};
