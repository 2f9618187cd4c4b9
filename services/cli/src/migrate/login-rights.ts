import type { ProcessRole } from '@waybook/platform/config';
import type { LoginRights, ProcessLogin } from '@waybook/platform/database';
import { projectedTables } from '@waybook/event-store';
import { projectedStreams } from '@waybook/portal';

type Tables = LoginRights['tables'];
type Rights = Pick<ProcessLogin, 'everywhere' | 'inBusiness'>;

const ALL = 'select, insert, update, delete';
/** An event's place and its hashes are not the application's to choose. */
const APPEND_EVENTS =
  'insert (at, version, business, event_id, stream, type, body, metadata, idem_key, request_hash, prev_hash, hash)';

/** To start, to say that it runs, to follow maintenance mode and to see whether clocks are right. */
const EVERY_PROCESS: Tables = {
  installation: 'select',
  migrations: 'select',
  instances: ALL,
  maintenance: 'select',
  events: 'select (xid, position, at)',
};
/** To see whether the log has lost what a checkpoint outside saw, before anything is recorded. */
const WATCHED_LOG: Tables = { sealing: 'select', sealed: 'select', checkpoints: 'select', merkle_nodes: 'select' };
const ACKNOWLEDGED_LOSS: Tables = {
  migrations: 'select',
  events: 'select',
  sealed: 'select',
  sealed_types: 'select',
  person_keys: 'select',
};
/** What every command of its own streams does. */
const RECORDING: Tables = {
  ...ACKNOWLEDGED_LOSS,
  events: `select, ${APPEND_EVENTS}`,
  person_keys: 'select, insert',
  claims: 'select',
  guards: 'select',
};
const CONSUMING: Tables = { feed_checkpoints: ALL, feed_inbox: ALL, feed_backlog: ALL };
/** Without a broker consumers read the log itself. */
const READING_LOG: Tables = { events: 'select', sealed: 'select', sealing: 'select' };
/** Telling people something in the portal, and by mail. */
const TELLING: Tables = {
  notifications: 'select, insert',
  notification_emails: 'select, insert',
  notification_preferences: 'select',
  drivers: 'select (business, id, email, former_emails)',
  admin_users: 'select (business, id, email, role, is_active, deleted_at, permissions, former_emails)',
};

const API: Rights = {
  everywhere: {
    tables: {
      ...EVERY_PROCESS,
      ...WATCHED_LOG,
      // E-invoices go to the access point, and whose don't is told.
      ...TELLING,
      e_invoice_cursors: 'select, insert, update',
      e_invoice_deliveries: 'select, insert, update',
      // Journals go to Xero.
      xero_connections: 'select',
      xero_sendings: 'select',
      xero_sending_plans: 'select, delete',
      xero_journals: 'select, insert, update',
      events: 'select',
      claims: 'select',
      // Whoever's session goes is noted there.
      access_changes: 'select, insert, update',
      businesses: 'select',
      // What has run out is forgotten here.
      sessions: 'select, update, delete',
      sign_in_challenges: 'select, update, delete',
      second_factor_set_ups: 'select, update, delete',
      spent_passkey_challenges: 'select, update, delete',
      spent_company_sign_ins: 'select, update, delete',
      security_history: 'select, update, delete',
      driver_drafts: 'select, update, delete',
      // Erasures are completed, and repeated after a restore.
      erasures: 'select',
      // The whole log is verified, and the books reconciled with it.
      verifications: 'select, insert, update',
      earnings_entries: 'select',
      memberships: 'select',
      payment_runs: 'select',
      payments: 'select',
      remittances: 'select',
      retentions: 'select',
      // The operator's page.
      operator_access: 'select, insert, delete',
      maintenance: 'select, update',
      projection_rebuilds: 'select',
      feed_checkpoints: 'select',
      feed_backlog: 'select, update',
      relaying: 'select',
    },
  },
  inBusiness: { isApplication: true, tables: {} },
};

const SEALER: Rights = {
  everywhere: {
    tables: {
      ...Object.fromEntries(projectedStreams.flatMap(projectedTables).map(({ name }) => [name, 'select'])),
      ...EVERY_PROCESS,
      events: 'select',
      sealing: 'select, update',
      sealed: 'select, insert',
      sealed_types: 'select, insert',
      checkpoints: 'select, insert',
      merkle_nodes: 'select, insert',
      // The read tables are compared with the log.
      claims: 'select',
      person_keys: 'select',
      projection_rebuilds: 'select',
      verifications: 'select',
    },
  },
  inBusiness: { tables: { ...ACKNOWLEDGED_LOSS, finance_journal: 'select, insert, delete' } },
};

const RELAY: Rights = {
  everywhere: {
    tables: {
      ...EVERY_PROCESS,
      ...WATCHED_LOG,
      ...TELLING,
      events: 'select',
      relaying: 'select, update',
      claims: 'select',
      payroll_topics: 'select',
      webhook_endpoints: 'select',
      webhook_cursors: 'select, update, delete',
      webhook_secrets: 'select, delete',
      webhook_deliveries: ALL,
    },
  },
  // A webhook that nobody takes is paused.
  inBusiness: { streams: ['webhook'], tables: { ...RECORDING, webhook_endpoints: 'select, insert, update' } },
};

const NOTIFICATIONS: Rights = {
  everywhere: {
    tables: {
      ...EVERY_PROCESS,
      ...CONSUMING,
      notifications: ALL,
      notification_emails: ALL,
      notification_preferences: 'select, delete',
      notification_languages: 'select, delete',
      notification_rounds: 'select, insert, delete',
      push_subscriptions: 'select, delete',
      push_messages: ALL,
      push_choices: 'select, delete',
      // Whom it writes to, and about what.
      drivers: 'select',
      admin_users: 'select',
      businesses: 'select',
      api_keys: 'select',
      driver_compliance: 'select',
      driver_documents: 'select',
      remittances: 'select',
      remittance_queries: 'select',
      tickets: 'select',
      // Opens the addresses of phones.
      person_keys: 'select',
      sessions: 'select',
      // Mails about passwords.
      claims: 'select',
      invitations: 'select',
      users: 'select (id, business, password_hash)',
      password_resets: 'select, insert, update, delete',
      reset_link_requests: 'select, update, delete',
      password_changed_mails: 'select, update, delete',
      second_factor_mails: 'select, update, delete',
      new_device_mails: 'select, update, delete',
      invitation_mails: 'select, update, delete',
      email_changes: 'select, update, delete',
      email_change_mails: 'select, update, delete',
      account_notices: 'select, update, delete',
      alone_mails: 'select, update, delete',
    },
  },
  inBusiness: { tables: { migrations: 'select' } },
};

const COMPLIANCE: Rights = {
  everywhere: {
    tables: {
      ...EVERY_PROCESS,
      ...WATCHED_LOG,
      ...CONSUMING,
      claims: 'select',
      compliance_records: ALL,
      compliance_history: ALL,
      erasures: 'select',
    },
  },
  // Reminds drivers as the office does.
  inBusiness: {
    streams: ['compliance'],
    tables: { ...RECORDING, drivers: 'select', driver_compliance: 'select, insert, update' },
  },
};

const RIGHTS: Readonly<Record<ProcessRole, Rights>> = {
  api: API,
  sealer: SEALER,
  relay: RELAY,
  notifications: NOTIFICATIONS,
  compliance: COMPLIANCE,
};
const CONSUMERS: readonly ProcessRole[] = ['notifications', 'compliance'];

/** What a process of the role needs of the database, and nothing else. With a broker consumers don't read the log. */
export function loginRights(role: ProcessRole, hasBroker: boolean): Rights {
  const { everywhere, inBusiness } = RIGHTS[role];
  if (hasBroker || !CONSUMERS.includes(role)) return { everywhere, inBusiness };
  return { everywhere: { ...everywhere, tables: { ...everywhere.tables, ...READING_LOG } }, inBusiness };
}
