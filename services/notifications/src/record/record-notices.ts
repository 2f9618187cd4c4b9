import {
  defaultChannels,
  FIXED_NOTIFICATION_KINDS,
  FORMER_EMAIL_TOLD_DAYS,
  LIVE_SIGNAL_CHANNEL,
} from '@waybook/contracts/api';
import type { Transaction } from '@waybook/event-feed';
import { currentTraceparent } from '@waybook/tracing';
import type { Audience, Notice } from '../notice.js';

/**
 * Finds the recipients and their preferences, and writes notices and outbox mails in one statement. Skips a
 * notice that exists already, and its mail. Kinds that nobody can switch off also go, as mails of their own, to each
 * recent former address of the person: an attacker may have changed the present one.
 */
const RECORD = `
  with notice as (
    select * from jsonb_to_recordset($1::jsonb) as n (business uuid, kind text, source text, who text, admin uuid, permission text, except_admin uuid,
      driver uuid, subject uuid, facts jsonb, happened_at timestamptz, in_app boolean, email boolean, is_fixed boolean)
  ),
  told as (
    select n.*, d.id as person, 'driver' as person_type, d.email as address, d.former_emails
    from notice n join drivers d on n.who = 'driver' and d.business = n.business and d.id = n.driver
    union all
    select n.*, a.id, 'admin', a.email, a.former_emails
    from notice n join admin_users a on a.business = n.business and a.deleted_at is null
      and case n.who
        when 'directors' then a.is_active and a.role = 'director' or a.id = n.admin
        when 'admin' then a.is_active and a.id = n.admin and a.permissions && array['all', n.permission]
        when 'admins_with' then a.is_active and a.permissions && array['all', n.permission]
        else false end
      and a.id is distinct from n.except_admin
  ),
  wanted as materialized (
    select gen_random_uuid() as id, t.*, t.is_fixed or coalesce(p.in_app, t.in_app) as wants_in_app,
      $2::timestamptz < t.happened_at and (t.is_fixed or coalesce(p.email, t.email)) as wants_email
    from told t left join notification_preferences p on p.business = t.business and p.person_id = t.person and p.kind = t.kind
  ),
  made as (
    insert into notifications
      (id, business, recipient_id, recipient_type, kind, source, driver_id, subject_id, facts, is_in_app, happened_at, created_at)
    select id, business, person, person_type, kind, source, driver, subject, facts, wants_in_app, happened_at, $3::timestamptz
    from wanted where wants_in_app or wants_email
    on conflict (business, recipient_id, kind, source) do nothing
    returning id, business, recipient_id, is_in_app
  ),
  mailed as (
    insert into notification_emails (notification_id, business, former_email_version, next_attempt_at, traceparent)
    select made.id, made.business, former_email.version, $3::timestamptz, $4
    from made join wanted using (id) cross join lateral (
      select null::integer as version
      union all
      select (former ->> 'version')::integer from jsonb_array_elements(wanted.former_emails) former
      where wanted.is_fixed and former ->> 'address' <> wanted.address
        and (former ->> 'until')::timestamptz > wanted.happened_at - interval '${FORMER_EMAIL_TOLD_DAYS} days'
    ) former_email
    where wanted.wants_email
  )
  select pg_notify('${LIVE_SIGNAL_CHANNEL}',
    json_build_object('business', business, 'person', recipient_id, 'resource', 'notifications')::text)
  from (select distinct business, recipient_id from made where is_in_app) person`;

/** Older occasions appear in the list without a mail. */
const MAX_MAILED_AGE_MS = 24 * 60 * 60 * 1_000;

/** @param now by the service's clock */
export async function recordNotices(transaction: Transaction, notices: readonly Notice[], now: Date): Promise<void> {
  if (notices.length === 0) return;
  await transaction.query({
    name: 'notifications_record',
    text: RECORD,
    values: [
      JSON.stringify(notices.map(rowOf)),
      new Date(now.getTime() - MAX_MAILED_AGE_MS),
      now,
      currentTraceparent() ?? null,
    ],
  });
}

function rowOf({ business, kind, source, audience, driverId, subjectId, facts, happenedAt }: Notice) {
  const { inApp, email } = defaultChannels(kind, audience.who === 'driver' ? 'driver' : 'admin');
  return {
    business,
    kind,
    source,
    facts,
    email,
    in_app: inApp,
    is_fixed: FIXED_NOTIFICATION_KINDS.includes(kind),
    driver: driverId,
    subject: subjectId,
    happened_at: happenedAt.toISOString(),
    ...audienceColumns(audience),
  };
}

function audienceColumns(audience: Audience) {
  switch (audience.who) {
    case 'driver':
      return { who: audience.who };
    case 'admin':
      return { who: audience.who, permission: audience.permission, admin: audience.adminId };
    case 'directors':
      return { who: audience.who, [audience.tellsAdmin ? 'admin' : 'except_admin']: audience.adminId };
    case 'admins_with':
      return { who: audience.who, permission: audience.permission, except_admin: audience.except };
  }
}
