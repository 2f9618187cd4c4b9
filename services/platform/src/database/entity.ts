import { EntitySchema, type EntitySchemaColumnOptions, type EntitySchemaRelationOptions } from 'typeorm';
import type { Column, PlainColumnType, RecordOf, Table } from '../tables/index.js';

/** Another record, which a column of this one names by its id. */
interface Relation {
  readonly column: string;
  readonly record: EntitySchema<object>;
}

type Relations = Readonly<Record<string, Relation>>;

type Related<R extends Relations> = { readonly [Name in keyof R]?: RecordOfEntity<R[Name]['record']> | null };

interface EntityOptions<Name extends string, R extends Relations> {
  readonly relations?: R;
  /** Too large to come with every row: they are selected where they are asked for. */
  readonly selectedOnRequest?: readonly Name[];
}

/** What a query of this entity answers. */
export type RecordOfEntity<E> = E extends EntitySchema<infer Found> ? Found : never;

/** The TypeORM entity by which queries find rows of a table; its properties are called like the columns. */
export function entityOf<const T extends Table, const R extends Relations = Record<never, never>>(
  table: T,
  { relations, selectedOnRequest = [] }: EntityOptions<keyof T['columns'] & string, R> = {},
): EntitySchema<RecordOf<T> & Related<R>> {
  const withheld: readonly string[] = selectedOnRequest;
  const columns = Object.entries(table.columns).map(([name, column]) => [
    name,
    { ...columnOptions(column), primary: table.primaryKey.includes(name), select: !withheld.includes(name) },
  ]);
  const related = Object.entries(relations ?? {}).map(([name, relation]) => [name, manyToOne(relation)]);
  return new EntitySchema({
    name: table.name,
    columns: Object.fromEntries(columns) as never,
    relations: Object.fromEntries(related) as never,
  });
}

function columnOptions({ type, options }: Column<unknown, PlainColumnType>): EntitySchemaColumnOptions {
  const nullable = options.isNullable ?? false;
  return type === 'text[]' ? { type: 'text', array: true, nullable } : { type, nullable };
}

function manyToOne({ column, record }: Relation): EntitySchemaRelationOptions {
  return { type: 'many-to-one', target: record.options.name, joinColumn: { name: column } };
}
