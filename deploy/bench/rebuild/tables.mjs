import { verdict } from '../over-http/report.mjs';
import { median } from '../statistics.mjs';

const GOAL = 0.5;
const CORES = [2, 4];
/** PostgreSQL's default for one index: the process that makes it and two beside it. */
const INDEX_PROCESSES = 3;

/** @param measured of each round what each part took: `{ tookMs, nodeMs, postgresMs }` */
export function rebuildTables(measured, events) {
  const middle = (name, part) => median(measured.map((round) => round[name][part]));
  const ratios = measured.map(({ copy, rebuild }) => copy.tookMs / rebuild.tookMs);
  const whole = partsOf(middle);
  const of = (ms) => `${((ms * 1_000) / events).toFixed(1)} µs`;
  const seconds = (ms) => `${(ms / 1_000).toFixed(2)} s`;
  const copy = middle('copy', 'tookMs');
  return [
    '| COPY TO | rebuild | COPY / rebuild | spread | to reach | | rebuild, Node + PostgreSQL, processor |',
    '|---|---|---|---|---|---|---|',
    `| ${seconds(copy)} | ${seconds(middle('rebuild', 'tookMs'))} | **${median(ratios).toFixed(2)}** | ${spread(ratios)} | ${GOAL} | ${verdict(median(ratios) >= GOAL)} | ${seconds(middle('rebuild', 'nodeMs'))} + ${seconds(middle('rebuild', 'postgresMs'))} |`,
    '',
    '| part | processor, each event of the log | share |',
    '|---|---|---|',
    ...Object.entries(whole).map(
      ([name, ms]) => `| ${name} | ${of(ms)} | ${((100 * ms) / sum(Object.values(whole))).toFixed(0)} % |`,
    ),
    '',
    '| cores | filling | indexes | rebuild | COPY / rebuild |',
    '|---|---|---|---|---|',
    ...CORES.map((cores) => {
      const { filling, indexes } = expected(whole, cores);
      return `| ${cores} | ${seconds(filling)} | ${seconds(indexes)} | ${seconds(filling + indexes)} | ${(middle('copy', 'postgresMs') / (filling + indexes)).toFixed(2)} |`;
    }),
  ].join('\n');
}

/** The rebuild's processor time, by who spends it. */
function partsOf(middle) {
  const reading = middle('reading', 'postgresMs');
  const indexing = middle('indexing', 'postgresMs');
  return {
    'PostgreSQL reads the log, stream by stream': reading,
    'Node parses, opens and folds': middle('folding', 'nodeMs'),
    'Node writes rows for COPY': Math.max(middle('rebuild', 'nodeMs') - middle('folding', 'nodeMs'), 0),
    'PostgreSQL writes them, and does the rest': Math.max(middle('rebuild', 'postgresMs') - reading - indexing, 0),
    'PostgreSQL makes the indexes': indexing,
  };
}

/** Reader, Node and writer work at once, each on one core at most; then come the indexes, each by so many processes as there are cores for. */
function expected(parts, cores) {
  const [read, fold, encode, write, index] = Object.values(parts);
  const filling = Math.max(read, fold + encode, write, (read + fold + encode + write) / cores);
  return { filling, indexes: index / Math.min(cores, INDEX_PROCESSES) };
}

const sum = (values) => values.reduce((total, value) => total + value, 0);
const spread = (values) => `${Math.min(...values).toFixed(2)}–${Math.max(...values).toFixed(2)}`;
