import type { EntityManager } from 'typeorm';
import { findEInvoiceDeliveries } from '../e-invoice-delivery/find-e-invoice-deliveries.js';
import type { AroundRemittances, StoredRemittance } from '../remittance-answer.js';
import { adminNames } from './admin-names.js';
import { correctedDocuments } from './corrected-documents.js';
import { paymentsProgress } from './payments-progress.js';

/** How far the payments of these remittances have come, with which others they were sent again or corrected, and whom they name. */
export async function aroundRemittances(
  manager: EntityManager,
  business: string,
  rows: readonly StoredRemittance[],
): Promise<AroundRemittances> {
  const progress = await paymentsProgress(
    manager,
    business,
    rows.map(({ id }) => id),
  );
  return {
    progress,
    replacements: await replacements(manager, business, rows),
    documents: await correctedDocuments(manager, business, rows),
    eInvoices: await findEInvoiceDeliveries(manager, business, rows),
    names: await adminNames(manager, business, rows),
  };
}

/** Asks only where something may have been sent again. */
async function replacements(
  manager: EntityManager,
  business: string,
  rows: readonly Pick<StoredRemittance, 'id' | 'status'>[],
): Promise<ReadonlyMap<string, string>> {
  const ids = rows.filter(({ status }) => status === 'rejected' || status === 'withdrawn').map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const found = await manager.query<{ id: string; replaces: string }[]>(
    'select id, replaces from remittances where business = $1 and replaces = any ($2::uuid[])',
    [business, ids],
  );
  return new Map(found.map(({ id, replaces }) => [replaces, id]));
}
