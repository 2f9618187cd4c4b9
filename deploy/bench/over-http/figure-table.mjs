import { median } from '../statistics.mjs';
import { verdict } from './report.mjs';

/** @param rows of `ratioOfTimes` and `atMost` */
export function figureTable(rows) {
  const head = ['| | ours | theirs | figure | spread | to reach | |', '|---|---|---|---|---|---|---|'];
  return [...head, ...rows.map((cells) => `| ${cells.join(' | ')} |`)].join('\n');
}

/** How long the same took ours and theirs: a row with theirs over ours. @param measured of each round `{ oursMs, theirsMs }` */
export function ratioOfTimes(title, measured, goal) {
  const ratios = measured.map(({ oursMs, theirsMs }) => theirsMs / oursMs);
  const seconds = (whose) => `${(median(measured.map((round) => round[whose])) / 1_000).toFixed(2)} s`;
  const figure = `**${median(ratios).toFixed(2)}**`;
  return [
    title,
    seconds('oursMs'),
    seconds('theirsMs'),
    figure,
    spread(ratios, 2),
    goal,
    verdict(median(ratios) >= goal),
  ];
}

/** A row with what may not reach a limit. @param values one of each round */
export function atMost(title, values, limit, unit) {
  const figure = `${median(values).toFixed(0)} ${unit}`;
  const isBelow = median(values) < limit;
  return [title, figure, '', `**${figure}**`, spread(values, 0), `under ${limit} ${unit}`, verdict(isBelow)];
}

const spread = (values, places) => `${Math.min(...values).toFixed(places)}–${Math.max(...values).toFixed(places)}`;
