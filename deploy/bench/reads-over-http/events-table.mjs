import { verdict } from '../over-http/report.mjs';
import { median } from '../statistics.mjs';

const GOAL = 0.5;
const LIMIT_MS = 20;

/** @param events of `measureEvents`, @param rare of `measureRareEvents`; null where it was not measured */
export function eventsTable({ events, rare }) {
  return [
    '| | ours | theirs | figure | spread | to reach | |',
    '|---|---|---|---|---|---|---|',
    ...(events ? [eventsRow(events)] : []),
    ...(rare ? [absentRow('types of which there are none, for the first time', rare.absentMs)] : []),
    ...(rare ? [absentRow(`${rare.rare}, among others, for the first time`, rare.rareMs)] : []),
  ].join('\n');
}

function eventsRow({ count, measured }) {
  const ratios = measured.map(({ oursMs, theirsMs }) => theirsMs / oursMs);
  const seconds = (whose) => `${(median(measured.map((round) => round[whose])) / 1_000).toFixed(2)} s`;
  return row([
    `${count.toLocaleString('en-GB')} events, 1,000 a page, beside the same SELECT`,
    seconds('oursMs'),
    seconds('theirsMs'),
    `**${median(ratios).toFixed(2)}**`,
    spread(ratios, 2),
    GOAL,
    verdict(median(ratios) >= GOAL),
  ]);
}

function absentRow(title, times) {
  const figure = median(times);
  const limit = `under ${LIMIT_MS} ms`;
  return row([
    title,
    `${figure.toFixed(0)} ms`,
    '',
    `**${figure.toFixed(0)} ms**`,
    spread(times, 0),
    limit,
    verdict(figure < LIMIT_MS),
  ]);
}

const spread = (values, places) => `${Math.min(...values).toFixed(places)}–${Math.max(...values).toFixed(places)}`;
const row = (cells) => `| ${cells.join(' | ')} |`;
