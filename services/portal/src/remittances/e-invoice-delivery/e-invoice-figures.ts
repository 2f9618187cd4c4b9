import type pg from 'pg';

export interface EInvoiceFigures {
  /** Age of the oldest that waits; 0 where none does. */
  readonly waitingSeconds: number;
  readonly setAside: number;
}

/** Of all businesses that send; uses the system's role. */
export async function readEInvoiceFigures(pool: pg.Pool, now: Date): Promise<EInvoiceFigures> {
  const { rows } = await pool.query<EInvoiceFigures>(
    `select coalesce(extract(epoch from $1::timestamptz - min(d.created_at) filter (where d.status = 'waiting' and b.sends_e_invoices)), 0)::float8
         as "waitingSeconds", count(*) filter (where d.status = 'set_aside')::int as "setAside"
     from e_invoice_deliveries d join businesses b on b.id = d.business where d.status in ('waiting', 'set_aside')`,
    [now],
  );
  return rows[0]!;
}
