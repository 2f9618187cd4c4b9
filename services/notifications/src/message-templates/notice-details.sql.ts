import type { NotificationKind, RemittanceStatus } from '@waybook/contracts/api';
import type { Day } from '@waybook/contracts/calendar';
import type { NoticeFacts } from '../notice.js';
import type { Instalment, NoticeDetails } from './notice-details.js';

/**
 * The SELECT of notices with the names, reasons and titles that their message needs.
 *
 * @param notices a query for rows of `notifications`
 * @param order of these rows, called `n`
 */
export function selectNoticeDetails(notices: string, order: string): string {
  return `
    select n.id, n.business, n.recipient_id, n.kind, n.recipient_type, n.subject_id, n.facts, n.happened_at, n.read_at,
      d.first_name || ' ' || d.last_name as driver_name,
      r.week_start_date, r.week_end_date, r.awaits_decision, r.status as remittance_status, r.net_pay_pence, r.payments, r.confirmation ->> 'status' as confirmation_status, case when r.status = 'rejected' then r.notes end as reason,
      q.subject as query_subject, doc.rejection_reason as document_reason, t.title as ticket_title,
      k.name as api_key_name,
      a.first_name || ' ' || a.last_name as by_name, subject.first_name || ' ' || subject.last_name as subject_name
    from (${notices}) n
    left join drivers d on d.business = n.business and d.id = n.driver_id
    left join remittances r on r.business = n.business and r.id = n.subject_id
    left join remittance_queries q on q.business = n.business and q.id = n.subject_id
    left join driver_documents doc on doc.business = n.business and doc.id = n.subject_id
    left join tickets t on t.business = n.business and t.id = n.subject_id
    left join api_keys k on k.business = n.business and k.id = n.subject_id
    left join admin_users a on a.business = n.business and a.id = (n.facts ->> 'by')::uuid
    left join admin_users subject on subject.business = n.business and subject.id = n.subject_id
    order by ${order}`;
}

export interface NoticeDetailsRow {
  readonly id: string;
  readonly business: string;
  readonly recipient_id: string;
  readonly kind: NotificationKind;
  readonly recipient_type: 'admin' | 'driver';
  readonly subject_id: string | null;
  readonly facts: NoticeFacts;
  readonly happened_at: Date;
  readonly read_at: Date | null;
  readonly driver_name: string | null;
  readonly week_start_date: Day | null;
  readonly week_end_date: Day | null;
  readonly awaits_decision: boolean | null;
  readonly remittance_status: RemittanceStatus | null;
  readonly net_pay_pence: number | null;
  readonly payments: readonly Instalment[] | null;
  readonly confirmation_status?: string | null;
  readonly reason: string | null;
  readonly query_subject: string | null;
  readonly document_reason: string | null;
  readonly ticket_title: string | null;
  readonly api_key_name: string | null;
  readonly by_name: string | null;
  readonly subject_name: string | null;
}

export function noticeDetailsOf(row: NoticeDetailsRow): NoticeDetails {
  return {
    id: row.id,
    kind: row.kind,
    recipientType: row.recipient_type,
    subjectId: row.subject_id,
    facts: row.facts,
    happenedAt: row.happened_at,
    readAt: row.read_at,
    driverName: row.driver_name,
    remittance: remittanceOf(row),
    querySubject: row.query_subject,
    documentReason: row.document_reason,
    ticketTitle: row.ticket_title,
    apiKeyName: row.api_key_name,
    byName: row.by_name,
    subjectName: row.subject_name,
    isOfRecipient: row.subject_id === row.recipient_id,
  };
}

function remittanceOf(row: NoticeDetailsRow): NoticeDetails['remittance'] {
  const { week_start_date, week_end_date, awaits_decision, remittance_status, net_pay_pence, payments, reason } = row;
  if (week_start_date === null || week_end_date === null) return null;
  return {
    weekStartDate: week_start_date,
    weekEndDate: week_end_date,
    awaitsDecision: awaits_decision ?? false,
    isWithdrawn: remittance_status === 'withdrawn',
    netPayPence: net_pay_pence ?? 0,
    payments: (payments ?? []).map(({ needsConfirmation = false, ...payment }) => ({
      ...payment,
      needsConfirmation: needsConfirmation && row.confirmation_status !== 'confirmed',
    })),
    reason,
  };
}
