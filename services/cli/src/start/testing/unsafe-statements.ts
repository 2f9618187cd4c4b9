import { type Migration, type OnlineStep, sqlOf } from '@waybook/platform/database';

const ROLES = { owner: 'owner', app: 'app', system: 'system' };

interface Form {
  readonly pattern: RegExp;
  readonly instead: string;
}

const NAME = String.raw`(?<table>[a-z_][a-z0-9_]*)`;
/** A column that is added, and what else is added is not. */
const COLUMN = String.raw`add (?:column )?(?!(?:constraint|check|foreign|unique|primary|exclude)\b)`;
/** What changes a table that is there. Each takes or keeps a lock that people wait for, or takes from the version before what it reads. */
const OF_TABLE: readonly Form[] = [
  {
    pattern: /^create (unique )?index (?:.* )?on (only )?(?<table>\w+)/,
    instead: 'an index is made online (createIndex)',
  },
  {
    pattern: new RegExp(`^alter table (?:only )?${NAME}.*\\balter (?:column )?\\w+ (?:set data )?type `),
    instead: 'another type is another column, in two steps',
  },
  {
    pattern: new RegExp(`^alter table (?:only )?${NAME}.*${COLUMN}(?![^,]* default )[^,]* not null`),
    instead: 'a new column that is required has a default',
  },
  {
    pattern: new RegExp(
      `^alter table (?:only )?${NAME}.*${COLUMN}[^,]* default [^,]*(random|clock_timestamp|timeofday|nextval|gen_)`,
    ),
    instead: 'a default that differs from row to row writes every row: add the column without, and backfill',
  },
  {
    pattern: new RegExp(
      `^alter table (?:only )?${NAME}.*${COLUMN}[^,]* (generated|serial|bigserial|unique|primary key|references|check)\\b`,
    ),
    instead: 'a new column comes alone; a constraint is added as not valid, or on an index that was made online',
  },
  {
    pattern: new RegExp(`^alter table (?:only )?${NAME}.*add (constraint \\w+ )?(check|foreign key)(?!.* not valid)`),
    instead: 'a constraint is added as not valid, and validated online',
  },
  {
    pattern: new RegExp(
      `^alter table (?:only )?${NAME}.*add (constraint \\w+ )?(unique|primary key|exclude)(?! using index)`,
    ),
    instead: 'a unique constraint is added "using index", on one that was made online',
  },
  {
    pattern: new RegExp(`^(update|delete from|truncate(?: table)?) (?:only )?${NAME}`),
    instead: 'rows are changed online (backfill)',
  },
  { pattern: new RegExp(`^insert into ${NAME} .*\\bselect\\b`), instead: 'rows are copied online (backfill)' },
  { pattern: new RegExp(`^lock table (?:only )?${NAME}`), instead: 'the runner waits for locks' },
  {
    pattern: /^(cluster|vacuum|reindex|refresh materialized view)\b(?<table>.*)/,
    instead: 'it writes the whole table under a lock',
  },
];
/** Safe once no version that may still serve reads it: the second step of two. */
const SECOND_STEPS: readonly Form[] = [
  { pattern: new RegExp(`^alter table (?:only )?${NAME}.*\\brename\\b`), instead: '' },
  {
    pattern: new RegExp(
      `^alter table (?:only )?${NAME}.*\\bdrop (column|(?!constraint|not|default|expression|identity)\\w)`,
    ),
    instead: '',
  },
  { pattern: /^drop (table|view|materialized view|function|type|sequence|schema)\b(?<table>)/, instead: '' },
];
const OF_RUNNER = /^(begin|commit|rollback|set |reset |start transaction)/;
const REQUIRED = /alter (?:column )?(?<column>\w+) set not null/g;

/**
 * Why a migration isn't to be applied while people work and the version before still serves, a sentence each. Tables that it makes itself are nobody's yet.
 *
 * @param earlier those before it, by which a column may be known to have no nulls
 * @param released versions
 */
export function unsafeStatements(
  migration: Migration,
  earlier: readonly Migration[],
  released: readonly string[],
): string[] {
  const made = new Set<string>();
  const faults = statementsOf(migration).flatMap((statement) => {
    const table = /^create (?:unlogged )?table (?:if not exists )?(?<name>\w+)/.exec(statement)?.groups?.['name'];
    if (table !== undefined) made.add(table);
    return faultsOf(statement, made, migration, { earlier, released });
  });
  return faults.map((fault) => `${migration.name}: ${fault}`);
}

interface Known {
  readonly earlier: readonly Migration[];
  readonly released: readonly string[];
}

function faultsOf(statement: string, made: ReadonlySet<string>, migration: Migration, known: Known): string[] {
  if (OF_RUNNER.test(statement)) return [`"${shortened(statement)}": transactions and limits are the runner's`];
  const flat = withoutParentheses(statement);
  const meets = ({ pattern }: Form) => {
    const found = pattern.exec(flat);
    return found !== null && !made.has(found.groups?.['table'] ?? '');
  };
  const broken = OF_TABLE.filter(meets).map(({ instead }) => `"${shortened(statement)}": ${instead}`);
  const isSecond = migration.excludesEarlier === true || known.released.includes(migration.unusedSince ?? '');
  const early = SECOND_STEPS.some(meets) && !isSecond;
  const table = /^alter table (?:only )?(?<table>\w+)/.exec(statement)?.groups?.['table'] ?? '';
  const unproven = made.has(table)
    ? []
    : [...statement.matchAll(REQUIRED)].filter((found) => !isValidated(table, found.groups!['column']!, known.earlier));
  return [
    ...broken,
    ...(early ? [`"${shortened(statement)}": a released version has to be without it first (unusedSince)`] : []),
    ...unproven.map(
      ({ groups }) =>
        `${groups!['column']} is required: an earlier migration has to validate "check (${groups!['column']} is not null)"`,
    ),
  ];
}

/** Whether an earlier migration added the check, and a later one held every row against it: then PostgreSQL reads none. */
function isValidated(table: string, column: string, earlier: readonly Migration[]): boolean {
  const check = new RegExp(
    `alter table (?:only )?${table} .*add constraint (?<name>\\w+) check \\(${column} is not null\\)`,
  );
  const names = earlier
    .flatMap((each) => statementsOf(each))
    .flatMap((statement) => check.exec(statement)?.groups?.['name'] ?? []);
  return earlier
    .flatMap(stepsOf)
    .some((step) => 'validate' in step && step.of === table && names.includes(step.validate));
}

function stepsOf(migration: Migration): readonly OnlineStep[] {
  return 'online' in migration ? migration.online(ROLES) : [];
}

/** Of a short migration; what an online one does is safe by its kinds. Bodies of functions are nobody's statements, and texts are empty. */
function statementsOf(migration: Migration): string[] {
  if ('online' in migration) return [];
  const plain = sqlOf(migration, ROLES)
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/--.*$/gm, '')
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/"(\w+)"/g, '$1');
  return plain
    .split(';')
    .map((part) => part.replace(/\s+/g, ' ').trim().toLowerCase())
    .filter(Boolean);
}

/** Commas then part what is done to a table, and nothing else. */
function withoutParentheses(statement: string): string {
  const flatter = statement.replace(/\([^()]+\)/g, '()');
  return flatter === statement ? statement : withoutParentheses(flatter);
}

function shortened(statement: string): string {
  return statement.length > 80 ? `${statement.slice(0, 80)}…` : statement;
}
