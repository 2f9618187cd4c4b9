import { loadavg, cpus } from 'node:os';
import type { Amounts } from '@waybook/demo';
import type { Measured } from './measure.js';

export const TARGET_MS = 100;
const SLOWEST = 15;

export interface Drill {
  readonly amounts: Amounts;
  readonly loadBefore: number;
  readonly measured: readonly Measured[];
}

export function report({ amounts, loadBefore, measured }: Drill): string {
  const slowest = measured.toSorted((one, other) => other.p95 - one.p95);
  const missed = measured.filter(({ p95 }) => p95 >= TARGET_MS);
  const figure = (count: number) => count.toLocaleString('en-GB');
  return `# Lists of a large business

Written by \`npm run drill:lists\`: one business with ${figure(amounts.drivers)} drivers, their documents, ${figure(amounts.remittances)} remittances and
${figure(amounts.tickets)} tickets, made by \`waybook seed\`'s own code. Each request is made 40 times, one after the other, through the whole portal and
without a network; ${measured.length} requests: the first, the middle and the last page of every list, every order both ways, its filters, searches. Milliseconds
on the server. ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}, load average ${loadBefore.toFixed(1)} before and ${loadavg()[0]!.toFixed(1)} after.

**${measured.length - missed.length} of ${measured.length} answer in under ${TARGET_MS} ms at the 95th percentile**; the slowest takes ${slowest[0]!.p95.toFixed(0)} ms.

## The slowest

${table(slowest.slice(0, SLOWEST))}
## All

${table(measured)}`;
}

function table(measured: readonly Measured[]): string {
  const rows = measured.map(({ request, rows: total, p50, p95 }) => [
    `\`${withoutIds(request)}\``,
    total === null ? '' : total.toLocaleString('en-GB'),
    p50.toFixed(1),
    p95 >= TARGET_MS ? `**${p95.toFixed(1)}**` : p95.toFixed(1),
  ]);
  const header = ['request', 'rows', 'p50', 'p95'];
  const widths = header.map((title, column) => Math.max(3, title.length, ...rows.map((row) => row[column]!.length)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`;
  return [line(header), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line), ''].join('\n');
}

/** Whoever runs it again looks for what changed; ids change each time. */
function withoutIds(request: string): string {
  return request.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}');
}
