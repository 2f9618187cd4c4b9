import type { Found } from './expectation.js';
import type { Said } from './said-by-keycloak.js';

interface Drill {
  readonly version: string;
  readonly found: readonly Found[];
  readonly said: readonly Said[];
}

export function report({ version, found, said }: Drill): string {
  const missed = found.filter(({ isAsExpected }) => !isAsExpected);
  return `# Signing in by a real Keycloak

Written by \`npm run drill:sign-in\`: the demo's portal, Keycloak ${version} in development mode with a realm of its own, Chromium. A director sets the company's
sign-in up in Settings; others come in through Keycloak's own pages. [How to set Keycloak up](../running.md#signing-in-with-keycloak).

**${missed.length === 0 ? `All ${found.length} as expected` : `${missed.length} of ${found.length} not as expected`}.**

## What was seen

${table(
  ['expected', 'seen'],
  found.map(({ sentence, seen, isAsExpected }) => [sentence, isAsExpected ? seen : `**${seen}**`]),
)}

## What Keycloak says of how somebody signed in

In its ID tokens, for a client with its own mapper of \`amr\`.

${table(
  ['how', '`acr`', '`amr`'],
  said.map(({ how, acr, amr }) => [how, shown(acr), shown(amr)]),
)}
`;
}

const shown = (value: unknown) => (value === undefined ? '' : `\`${JSON.stringify(value)}\``);

function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = header.map((title, column) => Math.max(3, title.length, ...rows.map((row) => row[column]!.length)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`;
  return [line(header), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
