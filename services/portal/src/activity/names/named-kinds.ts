/** Where the names of records stand that events mention by their ids: one question per kind, whatever the number of records. */
export type NamedKind =
  | 'driver'
  | 'admin'
  | 'remittance'
  | 'query'
  | 'ticket'
  | 'document'
  | 'driver-document'
  | 'earnings'
  | 'payment-run'
  | 'business';

export interface NamedRow {
  readonly id: string;
  /** What the record is called; null once its person is erased. */
  readonly label: string | null;
  readonly find: string | null;
  readonly status: string | null;
  readonly driver_id: string | null;
  readonly week_start_date: string | null;
}

const columns = (given: Partial<Record<Exclude<keyof NamedRow, 'id'>, string>>) =>
  `${given.label ?? 'null'} as label, ${given.find ?? 'null::text'} as find, ${given.status ?? 'null::text'} as status,
   ${given.driver_id ?? 'null::uuid'} as driver_id, ${given.week_start_date ?? 'null::date'} as week_start_date`;

const FULL_NAME = `x.first_name || ' ' || x.last_name`;

/** $1 business, $2 ids. */
export const NAMES_SQL: Readonly<Record<NamedKind, string>> = {
  driver: `select x.id, ${columns({ label: FULL_NAME, find: 'x.driver_code', status: 'x.status' })}
    from drivers x where x.business = $1 and x.id = any($2::uuid[])`,
  admin: `select x.id, ${columns({ label: FULL_NAME })}
    from admin_users x where x.business = $1 and x.id = any($2::uuid[])`,
  remittance: `select x.id, ${columns({ find: 'x.driver_code', status: 'x.status', driver_id: 'x.driver_id', week_start_date: 'x.week_start_date' })}
    from remittances x where x.business = $1 and x.id = any($2::uuid[])`,
  query: `select x.id, ${columns({ label: 'x.subject', status: 'x.status', driver_id: 'x.driver_id' })}
    from remittance_queries x where x.business = $1 and x.id = any($2::uuid[])`,
  ticket: `select x.id, ${columns({ label: 'x.title', status: 'x.status', driver_id: 'x.driver_id' })}
    from tickets x where x.business = $1 and x.id = any($2::uuid[])`,
  document: `select x.id, ${columns({ label: 'x.title', status: 'x.status' })}
    from documents x where x.business = $1 and x.id = any($2::uuid[])`,
  'driver-document': `select x.id, ${columns({ label: 'x.document_type', status: 'x.status', driver_id: 'x.driver_id' })}
    from driver_documents x where x.business = $1 and x.id = any($2::uuid[])`,
  earnings: `select x.id, ${columns({ find: 'x.driver_code', status: 'x.status', driver_id: 'x.driver_id', week_start_date: 'x.week_start_date' })}
    from earnings_entries x where x.business = $1 and x.id = any($2::uuid[])`,
  'payment-run': `select x.id, ${columns({ status: 'x.status', week_start_date: 'x.pay_on' })}
    from payment_runs x where x.business = $1 and x.id = any($2::uuid[])`,
  business: `select x.id, ${columns({ label: 'x.display_name' })} from businesses x where x.id = $1 and x.id = any($2::uuid[])`,
};
