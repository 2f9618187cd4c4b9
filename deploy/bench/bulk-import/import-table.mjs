import { median } from '../statistics.mjs';
import { verdict } from '../over-http/report.mjs';

const GOAL = 0.4;
const ROWS = {
  copy: 'COPY of the same rows into bare tables',
  before: 'restore of the tree before',
  restore: '`waybook restore`',
  'restore and verify': '`waybook restore` and then `waybook audit verify`',
};

/** @param measured of each round what each took: `{ tookMs, clientMs, postgresMs }` */
export function importTable(measured) {
  const rounds = measured.map((round) => ({ ...round, 'restore and verify': sumOf(round.restore, round.verify) }));
  const names = Object.keys(ROWS).filter((name) => name in rounds[0]);
  return [
    '| | time | client + PostgreSQL, processor | COPY / it, by time | spread | by processor time | spread | to reach | |',
    '|---|---|---|---|---|---|---|---|---|',
    ...names.map((name) => `| ${rowOf(name, rounds).join(' | ')} |`),
  ].join('\n');
}

function rowOf(name, rounds) {
  const seconds = (part) => `${(median(rounds.map((round) => round[name][part])) / 1_000).toFixed(2)} s`;
  const cells = [ROWS[name], seconds('tookMs'), `${seconds('clientMs')} + ${seconds('postgresMs')}`];
  if (name === 'copy') return [...cells, '', '', '', '', '', ''];
  const byTime = rounds.map((round) => round.copy.tookMs / round[name].tookMs);
  const byProcessor = rounds.map((round) => processorOf(round.copy) / processorOf(round[name]));
  return [...cells, ...ratio(byTime), ...ratio(byProcessor), GOAL, verdict(median(byTime) >= GOAL)];
}

const ratio = (values) => [
  `**${median(values).toFixed(2)}**`,
  `${Math.min(...values).toFixed(2)}–${Math.max(...values).toFixed(2)}`,
];
const processorOf = ({ clientMs, postgresMs }) => clientMs + postgresMs;
const sumOf = (one, other) => Object.fromEntries(Object.keys(one).map((part) => [part, one[part] + other[part]]));
