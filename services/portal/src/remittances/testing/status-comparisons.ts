const LITERAL = String.raw`'(?:pending|approved|rejected|corrected)'`;
/** What stands between a comparison and the literal: brackets, `any (array[`, other statuses of a list. */
const LIST = String.raw`(?:[\s([]|any|array|'\w+'(?:::text)?,)*`;
/** `e` is everywhere an entry of earnings, whose statuses have names in common with those of remittances. */
const STATUS = String.raw`(?<!const |let |\be\.)\bstatus\b(?:::text)?\)?\s*`;

const COMPARED = new RegExp(
  String.raw`${STATUS}(?:=|<>|!=|not in\b|in\b|is (?:not )?distinct from|when\b)(?!=)${LIST}${LITERAL}`,
  'gi',
);

const NAMES_THE_TABLE = /\b(?:from|join|update|on) (?:public\.)?remittances\b/i;
/** With a parameter or a text that is put in, of a remittance or of a statement's only table. */
const PUT_IN = /(?<![\w.])(?:r\.)?status\s*(?:=|<>|!=|not in\b|in\b)\s*(?:any|all)?\s*\(?\$/gi;

const NAMES_THE_ENTITY = /\bRemittanceRecord\b/;
const FOUND_BY_ENTITY = /\bstatus: (?:In\(|Not\(|')|\br\.status\s*(?:=|<>|in)/g;

/** Where a text's SQL, or its look-up of an entity, compares the status of remittances. */
export function statusComparisons(text: string): string[] {
  const patterns = [
    COMPARED,
    ...(NAMES_THE_TABLE.test(text) ? [PUT_IN] : []),
    ...(NAMES_THE_ENTITY.test(text) ? [FOUND_BY_ENTITY] : []),
  ];
  return patterns.flatMap((pattern) => text.match(pattern) ?? []);
}
