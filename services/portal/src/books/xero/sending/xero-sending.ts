import type { XeroSendingStatus, XeroStanding } from '@waybook/contracts/api';
import type { XeroSendingEvent } from '@waybook/contracts/events';
import { projectedInto, type InlineProjection, type StreamDefinition } from '@waybook/event-store';
import { integer, readModel, text, timestamptz, uuid, type RowOf } from '@waybook/platform/tables';

export type XeroSending = 'not_started' | XeroSendingStatus;

export const xeroSendings = readModel(
  'xero_sendings',
  {
    month: text(),
    tenant_id: text(),
    organisation: text(),
    standing: text<XeroStanding>(),
    status: text<XeroSendingStatus>(),
    journals: integer(),
    sent: integer().nullable(),
    not_sent: integer().nullable(),
    started_by: uuid(),
    started_at: timestamptz(),
    ended_at: timestamptz().nullable(),
  },
  {
    indexes: {
      xero_sendings_by_month: ['business', 'month', 'started_at desc'],
      xero_sendings_on_their_way: { on: ['id'], where: `status = 'sending'` },
    },
  },
);
export type XeroSendingRow = RowOf<typeof xeroSendings>;

const projection: InlineProjection<XeroSendingRow, XeroSendingEvent> = projectedInto(xeroSendings, (row, event) => {
  if (event.type === 'XeroSendingStarted') {
    const { month, tenantId: tenant_id, organisation, standing, journals, startedBy: started_by } = event.data;
    const nothingYet = { status: 'sending', sent: null, not_sent: null, ended_at: null } as const;
    return { month, tenant_id, organisation, standing, journals, started_by, started_at: event.at, ...nothingYet };
  }
  if (row === null) throw new Error(`${event.stream} starts with ${event.type}`);
  const { sent, notSent: not_sent } = event.data;
  return { ...row, status: 'ended', sent, not_sent, ended_at: event.at };
});

/** A stream for each time that somebody sends a month. */
export const xeroSendingStream: StreamDefinition<XeroSending, XeroSendingEvent> = {
  category: 'xero-sending',
  initial: 'not_started',
  evolve: (_sending, { type }) => (type === 'XeroSendingStarted' ? 'sending' : 'ended'),
  projections: [projection],
};

/** Every command that starts or ends a sending of the business looks at all of them. */
export const sendingsGuard = (business: string) => ({ scope: 'xero-sendings', value: business });
