import type { ReadTables } from '@waybook/platform/database';

/** What stands about a driver beside their record, in the words that follow "This driver". */
const USES: Readonly<Record<string, string>> = {
  has_remittance: 'has a remittance',
  has_earnings: 'has earnings',
  has_account: 'has bank details',
  has_document: 'has documents',
  has_ticket: 'has a ticket',
  has_session: 'has signed in',
};

/** Deleting erases for good, so nobody who was used in any way is deleted by an undo. */
export async function usesOfDriver(tables: ReadTables, business: string, driverId: string): Promise<string[]> {
  const [row] = await tables.in(business, (manager) =>
    manager.query<Record<string, boolean>[]>(
      `select
         exists (select 1 from remittances where business = $1 and driver_id = $2) as has_remittance,
         exists (select 1 from earnings_entries where business = $1 and driver_id = $2) as has_earnings,
         exists (select 1 from bank_details where business = $1 and id = $2) as has_account,
         exists (select 1 from driver_documents where business = $1 and driver_id = $2) as has_document,
         exists (select 1 from tickets where business = $1 and driver_id = $2) as has_ticket,
         exists (select 1 from sessions where business = $1 and user_id = $2) as has_session`,
      [business, driverId],
    ),
  );
  return Object.entries(USES).flatMap(([use, words]) => (row?.[use] ? [words] : []));
}
