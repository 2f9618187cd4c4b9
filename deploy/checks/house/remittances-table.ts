import { counted, type Measure } from './figure.js';
import { isProduct, type SourceFile } from './source-tree.js';

const TABLE = /\b(?:from|join|into|update|on)\s+(?:public\.)?remittances\b(?:\s+(?:as\s+)?(\w+))?/g;
const STATUS_LITERAL =
  /(?:\b(\w+)\.)?\bstatus\s*(?:=|<>|!=|(?:not\s+)?in|is\s+(?:not\s+)?distinct\s+from)\s*\(?\s*'(?:pending|approved|rejected|corrected)'/g;

export const statusLiterals: Measure = (files) =>
  counted(
    'files whose SQL decides by a status literal which remittances count',
    "product files with SQL on `remittances` that compares the table's status with 'pending', 'approved', 'rejected' or 'corrected'",
    files
      .filter(isProduct)
      .filter(comparesStatus)
      .map(({ path }) => path),
  );

function comparesStatus({ text }: SourceFile): boolean {
  const tables = [...text.matchAll(TABLE)];
  if (tables.length === 0) return false;
  // A trigger on the table calls its row new or old; where no alias stands before the status, it is the table's own.
  const names = new Set([undefined, 'remittances', 'new', 'old', ...tables.map(([, alias]) => alias)]);
  return [...text.matchAll(STATUS_LITERAL)].some(([, alias]) => names.has(alias));
}

/** No other table has them all. */
const COLUMNS = [
  'driver_code',
  'gross_incl_vat_pence',
  'membership_fee_due_pence',
  'additional_deductions_pence',
  'deduction_total_pence',
  'net_remittance_pence',
  'payable_pence',
  'split_payments',
  'document_kind',
  'credit_note_tax_point',
];
const MOST_LEFT_OUT = 1;

export const columnHolders: Measure = (files) =>
  counted(
    'places that hold the columns of `remittances`',
    `in product files of services, lists that declare ${COLUMNS.length - MOST_LEFT_OUT} of ${COLUMNS.length} columns that no other table has: as a key, a property or a column with its type`,
    files.filter((file) => isProduct(file) && file.path.startsWith('services/')).flatMap(holdersIn),
  );

/** A file may hold them twice, as a fold and as the types of its columns. */
function holdersIn({ path, text }: SourceFile): string[] {
  const declared = COLUMNS.map((column) => {
    const declaration = new RegExp(String.raw`\b${column}(?:'?[!?]?:| (?:text|bigint|boolean|date)\b)`, 'g');
    return [...text.matchAll(declaration)].length;
  }).sort((one, other) => one - other);
  return Array.from({ length: declared[MOST_LEFT_OUT]! }, () => path);
}
