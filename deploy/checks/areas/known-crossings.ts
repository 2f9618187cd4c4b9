import type { Crossings } from './table-crossings.js';

/** A new one is a dependency between two areas: see first whether the other area could export what is asked. */
export const CROSSINGS: Crossings = {
  activity: [
    'admin_users',
    'businesses',
    'documents',
    'driver_documents',
    'drivers',
    'earnings_entries',
    'payment_runs',
    'remittance_queries',
    'remittances',
    'tickets',
  ],
  'admin-users': ['businesses', 'company_identities', 'passkeys', 'second_factors', 'users'],
  'api-keys': ['admin_users'],
  audit: ['admin_users', 'api_keys', 'driver_terms', 'drivers', 'remittances', 'security_events'],
  auth: ['admin_users', 'api_key_secrets', 'api_keys', 'businesses', 'drivers'],
  awaiting: ['driver_documents', 'remittance_queries', 'remittances'],
  'bank-details': ['admin_users', 'drivers'],
  books: ['admin_users', 'businesses'],
  compliance: ['drivers'],
  documents: ['uploads'],
  'driver-documents': ['admin_users', 'driver_compliance', 'drivers', 'uploads'],
  drivers: ['bank_details'],
  earnings: ['drivers', 'remittances'],
  erasure: ['drivers', 'earnings_entries', 'erasures', 'payments', 'remittances', 'retentions', 'uploads'],
  finance: ['memberships', 'payment_runs', 'payments', 'remittances', 'retentions'],
  imports: [
    'admin_users',
    'bank_details',
    'driver_documents',
    'drivers',
    'earnings_entries',
    'remittances',
    'sessions',
    'tickets',
  ],
  membership: ['admin_users', 'drivers', 'remittances'],
  payments: ['admin_users', 'bank_details', 'drivers', 'erasures', 'remittances'],
  queries: ['admin_users', 'drivers', 'remittances'],
  remittances: ['admin_users', 'businesses', 'drivers', 'payment_runs', 'payments', 'retentions', 'uploads'],
  reports: ['drivers', 'remittances', 'retentions'],
  search: ['drivers', 'remittances', 'tickets'],
  statements: ['payments', 'remittances', 'retentions'],
  tickets: ['admin_users', 'drivers'],
  uploads: ['drivers'],
  webhooks: ['admin_users'],
};

/** Those that name a table of an area above, and why. */
export const UPWARDS: Readonly<Record<string, string>> = {
  'admin-users → company_identities':
    'whom the company’s provider let in is no event, and whoever set the provider up may use that account',
  'admin-users → passkeys': 'who may do what says how they sign in, and directors look for who has no second factor',
  'admin-users → second_factors':
    'who may do what says how they sign in, and directors look for who has no second factor',
  'admin-users → users': 'when somebody signed in last is no event, and stands with the credentials',
  'auth → api_key_secrets': 'a program is let in by its key',
  'auth → api_keys': 'a program is let in by its key',
  'drivers → bank_details': 'the list of drivers is filtered by whether an account is there and verified',
  'remittances → payment_runs':
    'a correction asks how far the payments of the remittance are, and the details name the run',
  'remittances → payments': 'a correction asks how far the payments of the remittance are, and the details show it',
  'remittances → retentions': 'a correction asks how far the payments of the remittance are, and the details show it',
};
