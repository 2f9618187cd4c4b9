import { groupedBy } from '../house/grouped.js';
import { isProduct, type SourceFile } from '../house/source-tree.js';

const PORTAL = 'services/portal/src/';
const CREATED = /create table (?:if not exists )?(\w+)/g;
const NAMED = /\b(?:from|join|update|into)\s+(?:public\.)?(\w+)\b/g;

/** By area, the tables of other areas that its SQL names. Migrations are left out: they say what a table refers to. */
export type Crossings = Readonly<Record<string, readonly string[]>>;

const areaOf = ({ path }: SourceFile): string | undefined =>
  path.startsWith(PORTAL) ? /^([^/]+)\//.exec(path.slice(PORTAL.length))?.[1] : undefined;

const isMigration = ({ path }: SourceFile): boolean => path.endsWith('.migration.ts');

/** Which area makes each table. */
export function ownersOf(files: readonly SourceFile[]): Map<string, string> {
  return new Map(
    files.filter(isMigration).flatMap((file) => {
      const area = areaOf(file);
      return area === undefined ? [] : [...file.text.matchAll(CREATED)].map(([, table]) => [table!, area] as const);
    }),
  );
}

export function crossingsOf(files: readonly SourceFile[]): Crossings {
  const owners = ownersOf(files);
  const named = files
    .filter((file) => isProduct(file) && !isMigration(file))
    .flatMap((file) => {
      const area = areaOf(file);
      if (area === undefined) return [];
      return [...file.text.matchAll(NAMED)].map(([, table]) => ({ area, table: table! }));
    })
    .filter(({ area, table }) => owners.has(table) && owners.get(table) !== area);
  const areas = [...groupedBy(named, ({ area }) => area)].sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(areas.map(([area, found]) => [area, [...new Set(found.map(({ table }) => table))].sort()]));
}
