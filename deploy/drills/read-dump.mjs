import { open } from 'node:fs/promises';
import { NotRestored } from './not-restored.mjs';

const COPY = /^COPY public\.(\w+) \((.*)\) FROM stdin;$/;
const POLICY = /^CREATE POLICY .* TO (\S+) (?:USING|WITH CHECK) /;
const LAST_LINE = '-- PostgreSQL database dump complete';

/**
 * Reads a dump in plain SQL, which pg_dump writes only when it may see every row.
 *
 * @returns the roles that its rights and policies name: `owners` of the tables, more than one where it was restored before, and `others`
 * @throws NotRestored where it is not a whole dump of Waybook
 */
export async function readDump(path) {
  const file = await open(path).catch(() => {
    throw new NotRestored(`${path} can't be read.`);
  });
  const named = new Set();
  let installation = null;
  let isWhole = false;
  let copied = null;
  for await (const line of file.readLines()) {
    if (copied) {
      if (line === '\\.') copied = null;
      else if (copied.table === 'installation') installation = rowOf(copied.columns, line);
      continue;
    }
    const [, table, columns] = COPY.exec(line) ?? [];
    if (table) copied = { table, columns: columns.split(', ') };
    const [, role] = POLICY.exec(line) ?? [];
    if (role) named.add(role.replaceAll('"', ''));
    if (line === LAST_LINE) isWhole = true;
  }
  if (!isWhole || !installation) {
    throw new NotRestored(`${path} is no whole dump of Waybook in plain SQL: docs/restore.md says how one is made.`);
  }
  const { app_role: app, system_role: system } = installation;
  return { owners: [...named].filter((role) => role !== app && role !== system), others: [app, system] };
}

function rowOf(columns, line) {
  const values = line.split('\t');
  return Object.fromEntries(columns.map((column, index) => [column, values[index]]));
}
