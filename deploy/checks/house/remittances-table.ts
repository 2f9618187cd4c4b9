import { counted, type Figure, type Measure } from './figure.js';
import { isProduct, isTest, type SourceFile } from './source-tree.js';

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
const MAX_LEFT_OUT = 1;

const DEFINITION = "readModel('remittances'";
const FOLD = /\bprojectedInto\(\s*remittances,/;
/** A test that makes the defined tables and compares them with the migrated ones. */
const HOLDS_MIGRATIONS = /\bdefinedSchema\([^)]*\bportalTables\b/;

/** A list beside the definition counts as long as nothing holds it to that: the compiler holds the fold, a test the migrations. */
export const columnHolders: Measure = (files): Figure => {
  const holders = files.filter((file) => isProduct(file) && file.path.startsWith('services/')).filter(listsIn);
  const isDefined = files.some(({ text }) => text.includes(DEFINITION));
  const isTested = isDefined && files.some((file) => isTest(file) && HOLDS_MIGRATIONS.test(file.text));
  const held = holders.filter(({ path, text }) =>
    path.endsWith('.migration.ts') ? isTested : isDefined && FOLD.test(text),
  );
  // Of several lists in a file, one is held.
  const loose = holders.flatMap((file) =>
    Array.from({ length: listsIn(file) - Number(held.includes(file)) }, () => file.path),
  );
  return {
    what: 'places that hold the columns of `remittances`',
    how: `in product files of services, lists that declare ${COLUMNS.length - MAX_LEFT_OUT} of ${COLUMNS.length} columns that no other table has: as a key, a property or a column with its type; apart from those that the compiler (a fold) or a test (a migration) holds to the definition`,
    measured: `${loose.length} (and ${held.length} held to it)`,
    places: [...loose, ...held.map(({ path }) => `held to it: ${path}`)],
  };
};

/** A file may hold them twice, as a fold and as the types of its columns. */
function listsIn({ text }: SourceFile): number {
  const declared = COLUMNS.map((column) => {
    const declaration = new RegExp(String.raw`\b${column}(?:'?[!?]?:| (?:text|bigint|boolean|date)\b)`, 'g');
    return [...text.matchAll(declaration)].length;
  }).sort((one, other) => one - other);
  return declared[MAX_LEFT_OUT]!;
}
