import type { Column, PlainColumnType } from './column.js';
import type { IndexOptions, Table } from './table.js';

/** `create table` and its indexes; who may do what with it isn't said here. */
export function createTableSql({ name, columns, primaryKey, constraints = {}, indexes = {} }: Table): string {
  const lines = [
    ...Object.entries(columns).map(([column, form]) => `${column} ${columnSql(form)}`),
    `primary key (${primaryKey.join(', ')})`,
    ...Object.entries(constraints).map(([constraint, sql]) => `constraint ${constraint} ${sql}`),
  ];
  const table = `create table ${name} (\n  ${lines.join(',\n  ')}\n);`;
  const packed = Object.entries(columns).filter(([, { options }]) => options.isPacked);
  return [
    table,
    ...packed.map(([column]) => `alter table ${name} alter column ${column} set storage external;`),
    ...Object.entries(indexes).map(([index, form]) => indexSql(name, index, form)),
  ].join('\n');
}

function columnSql({ type, options }: Column<unknown, PlainColumnType>): string {
  const { isNullable, isInByteOrder, defaultsTo, isNumbered } = options;
  return [
    type,
    ...(isInByteOrder ? ['collate "C"'] : []),
    ...(isNullable ? [] : ['not null']),
    ...(isNumbered ? ['generated always as identity'] : []),
    ...(defaultsTo === undefined ? [] : [`default ${defaultsTo}`]),
  ].join(' ');
}

function indexSql(table: string, index: string, form: IndexOptions | readonly string[]): string {
  const { on, include = [], where, isUnique } = 'on' in form ? form : { on: form };
  return [
    `create ${isUnique ? 'unique index' : 'index'} ${index} on ${table} (${on.join(', ')})`,
    ...(include.length > 0 ? [`include (${include.join(', ')})`] : []),
    ...(where === undefined ? [] : [`where ${where}`]),
  ]
    .join('\n  ')
    .concat(';');
}
