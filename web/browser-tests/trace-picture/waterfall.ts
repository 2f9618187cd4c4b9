import type { ReceivedSpan } from '@waybook/tracing/testing';

interface Bar {
  readonly name: string;
  readonly startMs: number;
  readonly endMs: number;
}

interface Row extends Bar {
  readonly depth: number;
  readonly colour: string;
}

const [WIDTH, LABELS, ROW, TOP, MARGIN] = [1_280, 430, 20, 46, 16];
const CHART = WIDTH - LABELS - 110;
const TICKS = 6;
const [BROWSER, SERVER, INTERNAL, CLIENT, PRODUCER, CONSUMER] = [
  '#6a1b9a',
  '#1565c0',
  '#546e7a',
  '#2e7d32',
  '#ef6c00',
  '#c62828',
] as const;
/** By OTLP's numbers of kinds. */
const COLOURS: Readonly<Record<number, string>> = { 2: SERVER, 3: CLIENT, 4: PRODUCER, 5: CONSUMER };
const LEGEND = [
  [BROWSER, 'browser'],
  [SERVER, 'request'],
  [INTERNAL, 'work in the portal'],
  [CLIENT, 'PostgreSQL, mail'],
  [PRODUCER, 'to Kafka'],
  [CONSUMER, 'consumer'],
] as const;

/** A trace as bars over time, each under what it belongs to. */
export function waterfall(inBrowser: Bar, spans: readonly ReceivedSpan[]): string {
  const ids = new Set(spans.map(({ spanId }) => spanId));
  const isTop = ({ parentSpanId }: ReceivedSpan) => parentSpanId === undefined || !ids.has(parentSpanId);
  const rows: Row[] = [
    { ...inBrowser, depth: 0, colour: BROWSER },
    ...byStart(spans.filter(isTop)).flatMap((span) => rowsOf(span, spans, 1)),
  ];
  const from = Math.min(...rows.map(({ startMs }) => startMs));
  const lasts = Math.max(...rows.map(({ endMs }) => endMs)) - from;
  const height = TOP + rows.length * ROW + MARGIN;
  const x = (ms: number) => round(LABELS + ((ms - from) / lasts) * CHART);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="12" role="img">`,
    '<title>One submission, from the browser to the notice</title>',
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    ...LEGEND.map(([colour, name], place) => legend(colour, name, MARGIN + place * 150)),
    ...Array.from({ length: TICKS + 1 }, (_, tick) =>
      tickAt(x(from + (lasts * tick) / TICKS), (lasts * tick) / TICKS, height),
    ),
    ...rows.map((row, place) => bar(row, TOP + place * ROW, x)),
    '</svg>',
    '',
  ].join('\n');
}

function rowsOf(span: ReceivedSpan, all: readonly ReceivedSpan[], depth: number): Row[] {
  const below = byStart(all.filter(({ parentSpanId }) => parentSpanId === span.spanId));
  const row = { ...span, name: said(span), depth, colour: COLOURS[span.kind] ?? INTERNAL };
  return [row, ...below.flatMap((each) => rowsOf(each, all, depth + 1))];
}

/** With what tells it from others of its name. */
function said({ name, attributes }: ReceivedSpan): string {
  const { 'waybook.events': events } = attributes;
  return Array.isArray(events) ? `${name}: ${events.join(', ')}` : name;
}

function byStart(spans: readonly ReceivedSpan[]): ReceivedSpan[] {
  return [...spans].sort((one, other) => one.startMs - other.startMs);
}

function legend(colour: string, name: string, x: number): string {
  return `<rect x="${x}" y="10" width="12" height="12" rx="2" fill="${colour}"/><text x="${x + 18}" y="20">${name}</text>`;
}

function tickAt(x: number, ms: number, height: number): string {
  return `<path d="M${x} ${TOP - 6}V${height - MARGIN}" stroke="#e0e0e0"/><text x="${x}" y="${TOP - 10}" fill="#616161" text-anchor="middle">${Math.round(ms)} ms</text>`;
}

function bar({ name, startMs, endMs, depth, colour }: Row, y: number, x: (ms: number) => number): string {
  const width = Math.max(round(x(endMs) - x(startMs)), 1.5);
  const lasted = endMs - startMs;
  const label = `<text x="${MARGIN + depth * 14}" y="${y + 14}">${escaped(shortened(name, 66 - depth * 3))}</text>`;
  const drawn = `<rect x="${x(startMs)}" y="${y + 4}" width="${width}" height="${ROW - 8}" rx="2" fill="${colour}"/>`;
  const time = `<text x="${round(x(startMs) + width + 5)}" y="${y + 14}" fill="#616161">${lasted.toFixed(1)} ms</text>`;
  return label + drawn + time;
}

function shortened(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
