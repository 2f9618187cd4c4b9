import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const PREFIX = 'of-a-statement';
/** Every connection reads its settings anew before its next statement; the log is written a moment after it. */
const SETTLED_MS = 500;
const EXECUTED = /^LOG: {2}execute [^:]+: ([^]*)$/;
const VALUES = /^DETAIL: {2}[Pp]arameters: ([^]*)$/;
const VALUE = /\$\d+ = (NULL|'((?:[^']|'')*)')/g;

/**
 * The SELECTs that a request makes a server send, taken from PostgreSQL's own log: whoever runs them reads the same.
 *
 * @param database whose statements are meant
 * @param about what one of them says; those on the same connection belong to it
 * @param request sends the request and waits for its answer
 * @returns each as `{ text, values }`, in their order
 */
export async function statementsOf(postgres, { database, about }, request) {
  await set(postgres, { log_line_prefix: `'${PREFIX} %d %p '`, log_statement: "'all'" });
  const written = (await readFile(postgres.log, 'utf8')).length;
  await request();
  await set(postgres, { log_line_prefix: 'default', log_statement: 'default' });
  const executed = executedIn((await readFile(postgres.log, 'utf8')).slice(written), database);
  const connections = executed.filter(({ text }) => about.test(text)).map(({ connection }) => connection);
  const found = executed.filter(({ connection, text }) => connections.includes(connection) && isRead(text));
  if (found.length === 0) throw new Error(`Of ${executed.length} statements none says ${about}`);
  return found.map(({ text, values }) => ({ text, values }));
}

const isRead = (text) => /^\s*(select|with)\b/i.test(text) && !text.includes('set_config');

async function set(postgres, settings) {
  for (const [name, value] of Object.entries(settings)) await postgres.query(`alter system set ${name} = ${value}`);
  await postgres.query('select pg_reload_conf()');
  await sleep(SETTLED_MS);
}

function executedIn(log, database) {
  const executed = [];
  for (const entry of log.split(`${PREFIX} ${database} `).slice(1)) {
    const [, connection, said] = /^(\d+) ([^]*)$/.exec(entry.split(`\n${PREFIX}`)[0]) ?? [];
    const [, text] = EXECUTED.exec(said?.trimEnd()) ?? [];
    const [, values] = VALUES.exec(said?.trimEnd()) ?? [];
    if (text !== undefined) executed.push({ connection, text: text.replaceAll('\n\t', '\n'), values: [] });
    if (values !== undefined && executed.at(-1)?.connection === connection) executed.at(-1).values = valuesIn(values);
  }
  return executed;
}

function valuesIn(text) {
  return [...text.matchAll(VALUE)].map(([, value, quoted]) =>
    value === 'NULL' ? null : quoted.replaceAll("''", "'").replaceAll('\n\t', '\n'),
  );
}
