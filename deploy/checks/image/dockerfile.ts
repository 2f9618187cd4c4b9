import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const textOf = (path: string) => readFileSync(`${ROOT}/${path}`, 'utf8');

/** The Dockerfile's instructions, each in one line, without comments. */
export function instructions(): string[] {
  const lines = textOf('deploy/image/Dockerfile')
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '');
  return lines.split('\n').filter((line) => line !== '');
}

/** Paths that are copied from the checkout, not from another stage. */
export function copiedFromCheckout(): string[] {
  const copies = instructions().filter((line) => line.startsWith('COPY ') && !line.includes('--from='));
  return copies.flatMap((line) => line.split(/\s+/).slice(1, -1));
}

/** The workspaces' folders. */
export function workspaces(): string[] {
  const { workspaces: patterns } = JSON.parse(textOf('package.json')) as { workspaces: readonly string[] };
  return patterns
    .flatMap((pattern) => globSync(`${pattern}/package.json`, { cwd: ROOT }))
    .map((path) => path.replace('/package.json', ''));
}

/** Whether a path is sent to whoever builds: of all rules that meet it, or a folder above it, the last one counts. */
export function isSent(path: string): boolean {
  const rules = textOf('deploy/image/Dockerfile.dockerignore').split('\n').filter(Boolean);
  const met = rules.filter((rule) => asRegExp(rule.replace('!', '')).test(path));
  return met.at(-1)?.startsWith('!') ?? true;
}

/** Two stars stand for folders, or for anything; one for a name or a part of it. A folder's rule is that of all it holds. */
function asRegExp(pattern: string): RegExp {
  const parts = { '.': '\\.', '*': '[^/]*', '**': '.*', '**/': '(.*/)?' };
  return new RegExp(`^${pattern.replace(/\*\*\/|\*\*|[*.]/g, (part) => parts[part as keyof typeof parts])}(/.*)?$`);
}

export function versionOf(file: 'Dockerfile' | 'package.json'): string | undefined {
  if (file === 'package.json') return (JSON.parse(textOf(file)) as { version: string }).version;
  return instructions().flatMap((line) => /image\.version="(.+?)"/.exec(line)?.[1] ?? [])[0];
}
