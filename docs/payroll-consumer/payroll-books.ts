// Books in PostgreSQL that agree with the portal's to the penny. `node payroll-books.js feed` (or `stream`) reads the events with WAYBOOK_URL
// and WAYBOOK_API_KEY, `node payroll-books.js webhooks` listens for them on PORT with WEBHOOK_SECRETS (with a comma between two). DATABASE_URL names the database.
// One `driver_books` row each time says how much of a driver's week became due, paid, retained, released, or input VAT.
import { type Book, consumeFeed, EventFeed, PostgresStore, type PublicEvent, webhookListener } from '@waybook/consumer';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

type Account = 'due' | 'paid' | 'retained' | 'released';
type PaymentKind = 'payment' | 'retention';

const TABLES = `
  create table if not exists driver_books (
    event_id text not null,
    account text not null,
    driver_id uuid not null,
    remittance_id uuid not null,
    week_start_date date not null,
    pence bigint not null,
    primary key (event_id, account)
  );
`;
const OWED: Readonly<Record<PaymentKind, Account>> = { payment: 'due', retention: 'retained' };
const PAID: Readonly<Record<PaymentKind, Account>> = { payment: 'paid', retention: 'released' };

/** What an event moves, by account: the table in docs/events.md. */
function movesOf(event: PublicEvent): { readonly to?: Account; readonly from?: Account } {
  switch (event.type) {
    case 'PaymentScheduled':
      return { to: 'due' };
    case 'RetentionHeld':
      return { to: 'retained' };
    case 'PaymentSettled':
      return { from: 'due', to: 'paid' };
    case 'RetentionReleased':
      return { from: 'retained', to: 'released' };
    case 'PaymentReturned':
    case 'PaymentSettlementReversed':
      return { from: PAID[event.data.kind], to: OWED[event.data.kind] };
    case 'PaymentCancelled':
      return { from: OWED[event.data.kind] };
    default:
      return {};
  }
}

interface Entry {
  readonly account: Account | 'input_vat';
  readonly driverId: string;
  readonly remittanceId: string;
  readonly weekStartDate: string;
  readonly pence: number;
}

function entriesOf(event: PublicEvent): Entry[] {
  if (event.type === 'RemittanceApproved') {
    const { driverId, remittanceId, weekStartDate, vatPence, document } = event.data;
    if (document.kind !== 'self_billed_invoice' || vatPence === null) return [];
    return [{ account: 'input_vat', driverId, remittanceId, weekStartDate, pence: vatPence }];
  }
  if (!('paymentId' in event.data)) return [];
  const { driverId, remittanceId, weekStartDate, amountPence } = event.data;
  const of = { driverId, remittanceId, weekStartDate };
  const { from, to } = movesOf(event);
  return [
    ...(from === undefined ? [] : [{ ...of, account: from, pence: -amountPence }]),
    ...(to === undefined ? [] : [{ ...of, account: to, pence: amountPence }]),
  ];
}

const book: Book<pg.PoolClient> = async (event, connection) => {
  for (const { account, driverId, remittanceId, weekStartDate, pence } of entriesOf(event)) {
    await connection.query('insert into driver_books values ($1, $2, $3, $4, $5, $6)', [
      ...[event.id, account, driverId, remittanceId, weekStartDate, pence],
    ]);
  }
  if (event.type !== 'RemittanceCorrected') return;
  await connection.query(
    `insert into driver_books
     select $1, account, driver_id, remittance_id, week_start_date, -pence from driver_books
     where account = 'input_vat' and remittance_id = $2`,
    [event.id, event.data.remittanceId],
  );
};

const { DATABASE_URL, WAYBOOK_URL, WAYBOOK_API_KEY, WEBHOOK_SECRETS, PORT = '8080', PAGE_EVENTS = '100' } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL });
const store = new PostgresStore<pg.PoolClient>(pool, 'payroll');
await store.createTables();
await pool.query(TABLES);
const consumer = { store, book };

const [, , how] = process.argv;
if (how === 'webhooks') {
  const secrets = (WEBHOOK_SECRETS ?? '').split(',');
  const server = createServer(webhookListener({ ...consumer, secrets }));
  server.listen(Number(PORT), '127.0.0.1', () => console.log(`listening on ${(server.address() as AddressInfo).port}`));
} else {
  const transport = how === 'stream' ? 'stream' : 'pages';
  const from = { url: WAYBOOK_URL ?? '', apiKey: WAYBOOK_API_KEY ?? '', pageEvents: Number(PAGE_EVENTS) };
  await consumeFeed({ ...consumer, feed: new EventFeed({ ...from, transport }) });
}
