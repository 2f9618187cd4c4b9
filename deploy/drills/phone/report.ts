import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { BARE } from './lines.js';
import type { MeasuredInteraction } from './measure-interactions.js';
import type { MeasuredScreen } from './measure-screens.js';
import type { Opening } from './measure-opening.js';

const KILOBYTE = 1_000;
const SHIFT_LIMIT = 0.05;
/** What people don't notice (web.dev, Interaction to Next Paint). */
const INTERACTION_GOAL_MS = 200;
/** The browser doesn't tell of shorter ones. */
const SHORTEST_MS = 16;
/** Written by hand: why what is over its goal is. */
const WHAT_LIMITS = readFileSync(new URL('what-limits.md', import.meta.url), 'utf8').trim();
/** From the shell that the worker keeps. */
const SECOND_LIMIT_MS = 1_000;

interface Drill {
  readonly measured: readonly MeasuredScreen[];
  readonly interactions: readonly MeasuredInteraction[];
  readonly runs: number;
  readonly loads: readonly [before: number, after: number];
}

/** What doesn't depend on what else the machine does, and is over its limit. */
export function tooHeavy(measured: readonly MeasuredScreen[]): MeasuredScreen[] {
  return measured.filter(({ screen: { limits }, openings }) => {
    return median(openings, 'requests') > limits.requests || median(openings, 'bytes') > limits.bytes;
  });
}

export function report({ measured, interactions, runs, loads }: Drill): string {
  const slowed = measured.filter(({ line }) => line !== BARE);
  const heavy = new Set(tooHeavy(measured).map(({ screen }) => screen.name));
  return `# On a slow phone

Written by \`npm run drill:phone\`: the demo's portal in Chromium at 390 px with a processor slowed down four times, each screen opened ${runs} times with an
empty cache and then again with a full one; medians. "Usable" is when the first field (on the dashboard: the button to the weekly entry) is
there. Requests and bytes (headers included) count until then, and don't depend on the machine; times do, so those of the same screens without any
slowdown stand beside them. ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}, load average ${loads[0].toFixed(1)} before and ${loads[1].toFixed(1)} after.

**${heavy.size === 0 ? 'Every screen is within its limits of requests and bytes' : `Over their limits of requests or bytes: ${[...heavy].join(', ')}`}.**

## Until the form can be used

A test holds the limits; bold is over the goal.

${table(['screen', 'requests', 'limit', 'goal', 'kB', 'limit', 'goal'], measured.filter(({ line }) => line === BARE).map(weightRow))}

## Times, in milliseconds

"LCP" is the largest contentful paint, "tap" the longest interaction of a tap on that field. The second opening is from what
the worker keeps, within 1,000 ms. Bold is over the limit of a calm machine.

${table(
  [
    'screen',
    'line',
    'first paint',
    'LCP',
    'at most',
    'usable',
    'not slowed',
    'shift',
    'tap',
    'second LCP',
    'second usable',
    'second kB',
  ],
  slowed.map((one) => timeRow(one, measured)),
)}

## Interactions, in milliseconds

From the hand to what the screen shows next, with the processor slowed down and without; of several keys the longest. Bold is over the goal.

${interactionTable(interactions)}

${WHAT_LIMITS}

## What comes before the form can be used

${measured
  .filter(({ line }) => line === BARE)
  .map(transfersOf)
  .join('\n\n')}
`;
}

export function interactionTable(interactions: readonly MeasuredInteraction[]): string {
  return table(['interaction', 'slowed', 'goal', 'not slowed'], interactions.map(interactionRow));
}

function interactionRow({ interaction, slowedMs, bareMs }: MeasuredInteraction): string[] {
  const slowed = middle(slowedMs);
  return [
    interaction.name,
    slowed > INTERACTION_GOAL_MS ? marked(slowed, INTERACTION_GOAL_MS) : atLeastShortest(slowed),
    String(INTERACTION_GOAL_MS),
    atLeastShortest(middle(bareMs)),
  ];
}

const atLeastShortest = (ms: number) => (ms < SHORTEST_MS ? `< ${SHORTEST_MS}` : ms.toFixed(0));

function weightRow({ screen, openings }: MeasuredScreen): string[] {
  const [requests, bytes] = [median(openings, 'requests'), median(openings, 'bytes')];
  const { limits, goals } = screen;
  return [
    screen.name,
    marked(requests, goals.requests),
    String(limits.requests),
    String(goals.requests),
    marked(bytes / KILOBYTE, goals.bytes / KILOBYTE),
    String(limits.bytes / KILOBYTE),
    String(goals.bytes / KILOBYTE),
  ];
}

function timeRow({ screen, line, openings }: MeasuredScreen, all: readonly MeasuredScreen[]): string[] {
  const bare = all.find((one) => one.screen === screen && one.line === BARE)!;
  const limitMs = line.paintLimitsMs[screen.name]!;
  return [
    screen.name,
    line.name,
    median(openings, 'paintMs').toFixed(0),
    marked(median(openings, 'largestPaintMs'), limitMs),
    String(limitMs),
    median(openings, 'usableMs').toFixed(0),
    median(bare.openings, 'usableMs').toFixed(0),
    marked(median(openings, 'layoutShift'), SHIFT_LIMIT, 3),
    marked(median(openings, 'tapMs'), INTERACTION_GOAL_MS),
    marked(middle(openings.map(({ again }) => again.largestPaintMs)), SECOND_LIMIT_MS),
    middle(openings.map(({ again }) => again.usableMs)).toFixed(0),
    (middle(openings.map(({ again }) => again.bytes)) / KILOBYTE).toFixed(0),
  ];
}

function transfersOf({ screen, openings }: MeasuredScreen): string {
  const transfers = openings[0]!.transfers.toSorted((one, other) => other.bytes - one.bytes);
  const rows = transfers.map(({ url, bytes }) => [`\`${withoutHash(url)}\``, (bytes / KILOBYTE).toFixed(1)]);
  return `### ${screen.name}\n\n${table(['file or answer', 'kB'], rows)}`;
}

/** Names of files change with their content, and ids each time. */
function withoutHash(url: string): string {
  const { pathname } = new URL(url);
  return pathname.replace(/-[\w-]{8}\.(\w+)$/, '.$1').replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}');
}

type Figure = 'requests' | 'bytes' | 'paintMs' | 'largestPaintMs' | 'usableMs' | 'layoutShift' | 'tapMs';

function median(openings: readonly Opening[], figure: Figure): number {
  return middle(openings.map((opening) => opening[figure]));
}

function middle(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)]!;
}

function marked(figure: number, limit: number, digits = 0): string {
  const text = figure.toFixed(digits);
  return figure > limit ? `**${text}**` : text;
}

function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = header.map((title, column) => Math.max(3, title.length, ...rows.map((row) => row[column]!.length)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`;
  return [line(header), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
