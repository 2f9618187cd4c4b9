import { MAX_SEARCH_HITS, type SearchHit } from '@waybook/contracts/api';
import { formatWeek } from '@waybook/contracts/calendar';
import type { DriverActor } from '@waybook/platform/http';
import type { EntityManager } from 'typeorm';
import { invoiceNumber, statementNumber } from '../remittances/remittance-document/index.js';
import type { DocumentSought } from '../remittances/remittance-references.js';
import type { SearchWords } from './search-words.js';

interface OwnRemittance {
  readonly id: string;
  readonly week_start_date: string;
  readonly week_end_date: string;
  readonly status: string;
  readonly load_id: string | null;
  readonly document_number: number | null;
  readonly statement_number: number | null;
}

/** A driver's own by a load, whatever became of its remittance, or by the number of its document: one driver's rows, by their index. */
const FOUND = `
  select r.id, r.week_start_date, r.week_end_date, r.status, r.document_number, r.statement_number,
    (select min(load_id) from unnest(r.load_ids) load_id where load_id like $3) as load_id
  from remittances r
  where r.business = $1 and r.driver_id = $2
    and (r.document_number = $4 or r.statement_number = $5 or exists (select from unnest(r.load_ids) load_id where load_id like $3))
  order by r.week_start_date desc, r.submitted_at desc limit $6`;

export async function findOwnRemittances(
  manager: EntityManager,
  { businessId, id }: DriverActor,
  { loadId, document }: SearchWords,
): Promise<SearchHit[]> {
  if (loadId === null && document === null) return [];
  const beginning = loadId === null ? null : `${loadId}%`;
  const numberIn = (column: DocumentSought['column']) => (document?.column === column ? document.number : null);
  const numbers = [numberIn('document_number'), numberIn('statement_number')];
  const values = [businessId, id, beginning, ...numbers, MAX_SEARCH_HITS];
  const found = await manager.query<OwnRemittance[]>(FOUND, values);
  return found.map(remittanceHit);
}

function remittanceHit(row: OwnRemittance): SearchHit {
  const { id, load_id: loadId, status } = row;
  const found = loadId === null ? documentOf(row) : `Load ${loadId}`;
  const title = formatWeek({ weekStartDate: row.week_start_date, weekEndDate: row.week_end_date });
  return { kind: 'remittance', id, title, detail: found, status, find: loadId ?? found };
}

const documentOf = ({ document_number: invoice, statement_number: statement }: OwnRemittance) =>
  invoice === null ? statementNumber(statement!) : invoiceNumber(invoice);
