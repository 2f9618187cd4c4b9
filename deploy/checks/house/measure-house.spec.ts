import { describe, expect, test } from '@jest/globals';
import { fileURLToPath } from 'node:url';
import { asTable, measureHouse } from './measure-house.js';
import { isProduct, readSourceTree, type SourceFile } from './source-tree.js';

const REMITTANCE_COLUMNS = `
  driver_code text not null, gross_incl_vat_pence bigint, membership_fee_due_pence bigint, additional_deductions_pence bigint,
  deduction_total_pence bigint, net_remittance_pence bigint, payable_pence bigint, split_payments boolean, document_kind text,
  credit_note_tax_point date`;

const ANSWER = {
  path: 'contracts/answers/sums.ts',
  text: "export const SumsAnswer = z.object({ id: uuid, week: day.describe('Its Monday, (London)'), sum: amount,\ncount,\nlate: count });\n",
};

const SOUND: readonly SourceFile[] = [
  file('portal/src/drivers/driver.ts', 'export const driver = 1;\n'),
  file('portal/src/auth/session-owner.ts', "import { driver } from '../drivers/driver.js';\n"),
  file('portal/src/remittances/remittance.migration.ts', `create table remittances (${REMITTANCE_COLUMNS})`),
  file('portal/src/remittances/pending.ts', '`select id from remittances where business = $1 and is_counted`'),
  file('portal/src/remittances/pending.controller.ts', 'constructor(private readonly queries: QueryBus) {}'),
  ANSWER,
  file('portal/src/remittances/pending.spec.ts', "test('shows what waits', () => {});\n"),
];

function file(path: string, text: string): SourceFile {
  return { path: `services/${path}`, text };
}

/** What the table says of a tree, by the beginning of the row's name. */
function measuredOf(files: readonly SourceFile[], row: string) {
  const { measured, places } = measureHouse(files).find(({ what }) => what.startsWith(row))!;
  return { measured, places };
}

const planted = (row: string, ...faults: SourceFile[]) => measuredOf([...SOUND, ...faults], row);

describe('a sound tree', () => {
  test.each([
    ['files whose SQL', '0'],
    ['places that hold the columns', '1 (and 0 held to it)'],
    ['places that hold the form', '1'],
    ['triggers that know', '0'],
    ['areas of the portal', '0'],
    ['imports between areas', '0 of 1'],
    ['controllers', '0 (0)'],
    ['tests written', '0 (1)'],
    ['classes that extend', '0'],
    ['bounded maps', '0'],
    ['product source lines', '11'],
    ['lines of drills', '0'],
  ])('%s … %s', (row, measured) => {
    expect(measuredOf(SOUND, row).measured).toBe(measured);
  });
});

describe('a fault is counted', () => {
  test("a query that decides by a remittance's status, whatever the table's alias", () => {
    const sql = "select sum(r.net_pay_pence) from public.remittances as r\n where r.status not in (\n'rejected')";
    expect(planted('files whose SQL', file('portal/src/reports/sums.ts', sql)).places).toEqual([
      'services/portal/src/reports/sums.ts',
    ]);
  });

  test("but not one that decides by another table's status, nor a test", () => {
    const joined = "from remittances r join driver_documents d on d.id = r.id where d.status = 'approved'";
    const spec = file('portal/src/reports/sums.spec.ts', "select 1 from remittances where status = 'pending'");
    expect(planted('files whose SQL', file('portal/src/reports/sums.ts', joined), spec).measured).toBe('0');
  });

  test('a second list of the columns of remittances, in the same file or in another', () => {
    const list = (form: (name: string) => string) =>
      REMITTANCE_COLUMNS.split(',')
        .map((column) => form(column.trim().split(' ')[0]!))
        .join('\n');
    const row = file(
      'portal/src/remittances/remittance-row.ts',
      list((name) => `readonly ${name}: number;`),
    );
    const entity = list((name) => `readonly ${name}!: number;`);
    const twice = file('portal/src/remittances/twice.ts', `${entity}\n${list((name) => `${name}: 0,`)}`);
    expect(planted('places that hold the columns', row, twice).measured).toBe('4 (and 0 held to it)');
  });

  test('a list that nothing holds to the definition, and not what the compiler and a test hold', () => {
    const list = (form: (name: string) => string) =>
      REMITTANCE_COLUMNS.split(',')
        .map((column) => form(column.trim().split(' ')[0]!))
        .join(', ');
    const definition = file(
      'portal/src/remittances/remittance.read-model.ts',
      `readModel('remittances', { ${list((name) => `${name}: text()`)} })`,
    );
    const fold = file(
      'portal/src/remittances/remittance.projection.ts',
      `const row = { ${list((name) => `${name}: data.${name}`)} };\nprojectedInto(\n  remittances, evolve);`,
    );
    const spec = file('portal/src/portal-tables.spec.ts', 'definedSchema(database, portalTables)');
    expect(planted('places that hold the columns', definition, fold, spec)).toEqual({
      measured: '1 (and 2 held to it)',
      places: [
        definition.path,
        'held to it: services/portal/src/remittances/remittance.migration.ts',
        `held to it: ${fold.path}`,
      ],
    });
    expect(planted('places that hold the columns', definition, fold).measured).toBe('2 (and 1 held to it)');
    expect(planted('places that hold the columns', fold, spec).measured).toBe('2 (and 0 held to it)');
    const twice = { ...fold, text: `${fold.text}\n${list((name) => `${name}: 'text'`)}` };
    expect(planted('places that hold the columns', definition, twice, spec).measured).toBe('2 (and 2 held to it)');
  });

  test('an answer that a class or an interface declares once more, and not one that shares half of its fields', () => {
    const schema = file(
      'portal/src/sums/sums-schema.ts',
      'class SumsSchema implements Sums {\n@ApiProperty({ example: "1" }) id!: string;\n@ApiProperty() week!: string;\n' +
        '@ApiProperty() sum!: string;\n@ApiProperty() count!: number;\n@ApiProperty() late!: number;\n}',
    );
    const shown = { path: 'web/src/sums.ts', text: 'interface Shown {\n  id: string; week: string; late: number;\n}' };
    const copied = { path: 'web/src/copy.ts', text: shown.text.replace('late', 'sum: string; count: number; late?') };
    expect(planted('places that hold the form', shown).measured).toBe('1');
    expect(planted('places that hold the form', schema, shown, copied)).toEqual({
      measured: '3',
      places: [
        'SumsAnswer: SumsAnswer (contracts/answers/sums.ts), SumsSchema (services/portal/src/sums/sums-schema.ts), Shown (web/src/copy.ts)',
      ],
    });
  });

  test('a trigger that knows a rule, beside one that keeps the log append-only', () => {
    const migration = `
      create trigger kept before update on events for each statement execute function refuse_to_change_events();
      create constraint trigger fee_once after insert on remittances for each row when (new.fee > 0) execute function fee_once();`;
    expect(planted('triggers', file('portal/src/remittances/fee.migration.ts', migration)).places).toEqual([
      'fee_once (services/portal/src/remittances/fee.migration.ts)',
    ]);
  });

  test('a trigger that a later migration drops, and makes anew or does not', () => {
    const made = (...names: readonly string[]) =>
      names.map((name) => `create trigger ${name} after insert on remittances for each row execute function rule();`);
    const first = file('portal/src/remittances/first.migration.ts', made('gone', 'anew', 'stays').join('\n'));
    const dropped = ['drop trigger gone on remittances;', 'drop trigger if exists anew on remittances;'];
    const second = file('portal/src/remittances/second.migration.ts', [...dropped, ...made('anew')].join('\n'));
    expect(planted('triggers', first, second).places).toEqual([
      'stays (services/portal/src/remittances/first.migration.ts)',
      'anew (services/portal/src/remittances/second.migration.ts)',
    ]);
  });

  test('a climb and the circle that it closes', () => {
    const climb = file('portal/src/drivers/owner.ts', "import type { Session } from '../auth/session.js';");
    expect(planted('areas of the portal', climb).places).toEqual(['auth', 'drivers']);
    expect(planted('imports between areas', climb)).toEqual({ measured: '1 of 2', places: ['drivers → auth: 1'] });
  });

  test('an area without a place in the order is refused by name', () => {
    const area = file(
      'portal/src/parcels/parcel.ts',
      "import '../auth/session.js';\nexport * from '../auth/session.js';",
    );
    expect(() => planted('imports between areas', area)).toThrow('services/portal/src/parcels has no place');
  });

  test('what goes round the bus, the other test function, error classes of any depth, a map with a limit', () => {
    const faults = [
      file('portal/src/parcels/me.controller.ts', 'constructor(private readonly actors: Actors) {}'),
      file('portal/src/auth/logout/logout.controller.ts', 'constructor(private readonly cookie: RefreshCookie) {}'),
      file('portal/src/auth/me.spec.ts', "it.each([1])('is one', () => {});\n"),
      file('portal/src/auth/auth.errors.ts', 'class Refused extends Error {}\nclass Expired extends Refused {}'),
      file('portal/src/auth/kept.ts', 'kept = new Map();\nif (this.kept.size >= MAX_KEPT) this.forget();'),
    ];
    expect(planted('controllers', ...faults).measured).toBe('1 (1)');
    expect(planted('tests written', ...faults).measured).toBe('1 (1)');
    expect(planted('classes that extend', ...faults).measured).toBe('2');
    expect(planted('bounded maps', ...faults).measured).toBe('1');
  });

  test('a drill in a product package, and not one in a package of its own', () => {
    const lines = 'one\ntwo\n';
    const outside = [
      { path: 'deploy/drills/months/months-drill.ts', text: lines },
      file('demo/src/demo/crew.ts', lines),
    ];
    const inside = file('portal/src/testing/months-drill/months-drill.spec.ts', lines);
    expect(planted('lines of drills', inside, ...outside).measured).toBe('2');
    expect(planted('product source lines', inside, ...outside).measured).toBe('11');
  });
});

test('the tree as it stands has a figure in every row', () => {
  const files = readSourceTree(fileURLToPath(new URL('../../..', import.meta.url)));
  expect(files.filter(isProduct).length).toBeGreaterThan(1_000);
  expect(asTable(measureHouse(files)).split('\n')).toHaveLength(14);
});
