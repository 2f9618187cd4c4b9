import type { RoomForCalls } from '@waybook/platform/bounded-queue';
import type pg from 'pg';
import { validate as isUuid } from 'uuid';
import type { Answered } from './e-invoice-progress.js';
import type { IssuedEInvoice, ReadOutbox } from './issued-e-invoices.js';

/** Longer than sending takes; after that another sender may take the document. */
const LEASE_SECONDS = 120;

export interface SendingBusiness {
  readonly business: string;
  /** Of its log so much was looked at. */
  readonly seq: number;
  readonly isOn: boolean;
}

export interface TakenEInvoice {
  readonly id: string;
  readonly business: string;
  readonly remittanceId: string;
  readonly kind: IssuedEInvoice['kind'];
  readonly number: number;
  /** Includes the attempt that begins now. */
  readonly attempts: number;
}

/** One that the access point has taken. */
export type SentEInvoice = Omit<TakenEInvoice, 'attempts'> & { readonly sentAt: Date };

const INVOICE_NUMBER = /^INV-(\d{6,9})$/;
const PARTICIPANT = /^9932:([A-Z0-9]+)$/;

/** One that was switched off is read until its log says so. */
const SENDING = `
  select b.id as business, coalesce(c.seq, 0) as seq, coalesce(c.is_on, false) as "isOn"
  from businesses b left join e_invoice_cursors c on c.id = b.id where b.sends_e_invoices or c.is_on order by b.id`;

/** Nothing, where another sender moved the cursor meanwhile. */
const WRITE = `
  with moved as (
    insert into e_invoice_cursors as c (id, business, seq, is_on) values ($1, $1, $3, $4)
    on conflict (id) do update set seq = excluded.seq, is_on = excluded.is_on where c.seq = $2
    returning c.business
  ),
  added as (
    insert into e_invoice_deliveries (id, business, remittance_id, kind, document_number, status, next_attempt_at, created_at)
    select e.id, moved.business, e."remittanceId", e.kind, e.number, 'waiting', $6::timestamptz, $6::timestamptz
    from moved, jsonb_to_recordset($5::jsonb) as e (id uuid, "remittanceId" uuid, kind text, number integer)
    on conflict (id) do nothing
  ) select from moved`;

/** Of businesses that send; a remittance's credit note waits for its invoice. */
const TAKE = `
  with due as (
    select d.id, row_number() over (partition by d.business order by d.next_attempt_at, d.document_number) as place
    from e_invoice_deliveries d join businesses b on b.id = d.business and b.sends_e_invoices
    where d.status = 'waiting' and d.next_attempt_at <= $1::timestamptz and d.business <> all($4::uuid[])
      and not exists (select from e_invoice_deliveries before where before.business = d.business
        and before.remittance_id = d.remittance_id and before.status = 'waiting' and before.document_number < d.document_number)
  ),
  picked as (
    select d.id from e_invoice_deliveries d join due using (id)
    where due.place <= $3 and d.status = 'waiting' and d.next_attempt_at <= $1::timestamptz
    order by d.next_attempt_at, d.document_number limit $2 for update of d skip locked
  )
  update e_invoice_deliveries d set attempts = attempts + 1, next_attempt_at = $1::timestamptz + interval '${LEASE_SECONDS} seconds'
  from picked where d.id = picked.id
  returning d.id, d.business, d.remittance_id as "remittanceId", d.kind, d.document_number as number, d.attempts`;

/** Only by who took it: another attempt may have begun since. */
const OF_ATTEMPT = `id = $1 and attempts = $2 and status = 'waiting'`;

const AS_SENT = `d.id, d.business, d.remittance_id as "remittanceId", d.kind, d.document_number as number, d.sent_at as "sentAt"`;

/** Of what was sent; the one who asks has as long as one who sends. */
const TAKE_TO_ASK = `
  with due as (
    select id, row_number() over (partition by business order by ask_at) as place
    from e_invoice_deliveries where ask_at <= $1::timestamptz and business <> all($4::uuid[])
  ),
  picked as (
    select d.id from e_invoice_deliveries d join due using (id) where due.place <= $3 and d.ask_at <= $1::timestamptz
    order by d.ask_at limit $2 for update of d skip locked
  )
  update e_invoice_deliveries d set ask_at = $1::timestamptz + interval '${LEASE_SECONDS} seconds'
  from picked where d.id = picked.id returning ${AS_SENT}`;

/** Businesses may share a VAT number, and so may their numbers. */
const BY_NUMBER = `
  select ${AS_SENT} from e_invoice_deliveries d join businesses b on b.id = d.business
  where d.document_number = $1 and b.vat_number = $2 and d.sent_at is not null`;

/** E-invoices to be sent, of all businesses; uses the system's role. */
export class EInvoiceOutbox {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async sending(): Promise<SendingBusiness[]> {
    const { rows } = await this.#pool.query<SendingBusiness>({ name: 'e_invoices_sending', text: SENDING });
    return rows.map((row) => ({ ...row, seq: Number(row.seq) }));
  }

  /** What was issued goes in and the cursor moves, together. */
  async write(from: SendingBusiness, { isOn, issued }: ReadOutbox, reached: number, now: Date): Promise<void> {
    const values = [from.business, from.seq, reached, isOn, JSON.stringify(issued), now];
    await this.#pool.query({ name: 'e_invoices_write', text: WRITE, values });
  }

  async takeDue(room: RoomForCalls, now: Date): Promise<TakenEInvoice[]> {
    const values = valuesOf(room, now);
    return (await this.#pool.query<TakenEInvoice>({ name: 'e_invoices_take', text: TAKE, values })).rows;
  }

  /** @param askAt when the access point is asked what became of it; null where it can't be */
  async sent({ id, attempts }: TakenEInvoice, at: Date, askAt: Date | null): Promise<void> {
    await this.#pool.query(
      `update e_invoice_deliveries set status = 'sent', sent_at = $3, ask_at = $4, reason = null where ${OF_ATTEMPT}`,
      [id, attempts, at, askAt],
    );
  }

  async takeToAsk(room: RoomForCalls, now: Date): Promise<SentEInvoice[]> {
    const values = valuesOf(room, now);
    return (await this.#pool.query<SentEInvoice>({ name: 'e_invoices_ask', text: TAKE_TO_ASK, values })).rows;
  }

  async askAt({ id }: SentEInvoice, at: Date | null): Promise<void> {
    await this.#pool.query('update e_invoice_deliveries set ask_at = $2 where id = $1', [id, at]);
  }

  /** What an access point said leaves it to be asked no more; a receiver's word comes by itself. */
  async answered({ id }: SentEInvoice, { answer, reasons, answeredAt }: Answered): Promise<void> {
    await this.#pool.query(
      `update e_invoice_deliveries set answer = $2, answer_reasons = $3, answered_at = $4, ask_at = null where id = $1`,
      [id, answer, [...reasons], answeredAt],
    );
  }

  async byKey(key: string): Promise<SentEInvoice | null> {
    if (!isUuid(key)) return null;
    const text = `select ${AS_SENT} from e_invoice_deliveries d where d.id = $1 and d.sent_at is not null`;
    const { rows } = await this.#pool.query<SentEInvoice>(text, [key.toLowerCase()]);
    return rows[0] ?? null;
  }

  /** @param number as it stands on the document @param participant the business's, as `9932:GB123456789` */
  async byNumber(number: string, participant: string): Promise<SentEInvoice[]> {
    const [, digits] = INVOICE_NUMBER.exec(number) ?? [];
    const [, vatNumber] = PARTICIPANT.exec(participant) ?? [];
    if (digits === undefined || vatNumber === undefined) return [];
    return (await this.#pool.query<SentEInvoice>(BY_NUMBER, [Number(digits), vatNumber])).rows;
  }

  async retryAt({ id, attempts }: TakenEInvoice, reason: string, at: Date): Promise<void> {
    await this.#pool.query(`update e_invoice_deliveries set next_attempt_at = $4, reason = $3 where ${OF_ATTEMPT}`, [
      id,
      attempts,
      reason,
      at,
    ]);
  }

  /** Until somebody sends it again, or for good. @returns whether this did it */
  async end({ id, attempts }: TakenEInvoice, status: 'set_aside' | 'not_sent', reason: string): Promise<boolean> {
    const { rowCount } = await this.#pool.query(
      `update e_invoice_deliveries set status = $3, reason = $4 where ${OF_ATTEMPT}`,
      [id, attempts, status, reason],
    );
    return rowCount === 1;
  }
}

function valuesOf({ limit, perBusiness, busy }: RoomForCalls, now: Date): unknown[] {
  return [now, limit, perBusiness, busy];
}
