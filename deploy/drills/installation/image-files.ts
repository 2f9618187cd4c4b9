import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const DOCKERFILE = join(ROOT, 'deploy/image/Dockerfile');
const COPY_PACKAGES = join(ROOT, 'deploy/image/copy-packages.mjs');
/** What an installation says for each process. */
const OF_A_CONTAINER = new Set(['PATH', 'PORT', 'WAYBOOK_DATA_DIR']);

/** What a container of the image runs. */
export interface ImageFiles {
  readonly launcher: string;
  /** Options of Node itself. */
  readonly nodeOptions: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

/**
 * Lays out in an empty folder the files that the image holds, by the last stage of its Dockerfile, from what is built in this tree.
 *
 * @throws Error where something isn't built, or the Dockerfile copies in a way that is not known here
 */
export function layOutImage(folder: string): ImageFiles {
  const instructions = lastStage();
  for (const words of wordsOf(instructions, 'COPY')) copy(words, folder);
  const [command] = wordsOf(instructions, 'CMD');
  const [, ...run] = JSON.parse(command!.join(' ')) as string[];
  return {
    launcher: join(
      folder,
      run.find((word) => word.endsWith('.mjs'))!,
    ),
    nodeOptions: run.filter((word) => word.startsWith('--')),
    environment: Object.fromEntries(
      wordsOf(instructions, 'ENV')
        .flat()
        .map((setting) => setting.split('=') as [string, string])
        .filter(([name]) => !OF_A_CONTAINER.has(name)),
    ),
  };
}

/** Each instruction in one line. */
function lastStage(): string[] {
  const text = readFileSync(DOCKERFILE, 'utf8')
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '');
  return text.slice(text.lastIndexOf('\nFROM ')).split('\n');
}

function wordsOf(instructions: readonly string[], which: string): string[][] {
  return instructions.filter((line) => line.startsWith(`${which} `)).map((line) => line.split(/\s+/).slice(1));
}

/** @param words of a COPY: options, a source, a target */
function copy(words: readonly string[], folder: string): void {
  const stage = words.find((word) => word.startsWith('--from='))?.slice('--from='.length);
  const [source, target] = words.filter((word) => !word.startsWith('--')) as [string, string];
  // Node and its user, and a folder for data, are a machine's own.
  if (stage === 'node' || source === '/data') return;
  if (source === '/packages/node_modules') return void execFileSync(process.execPath, [COPY_PACKAGES, folder]);
  const path = source.replace(/^\/app\//, '');
  if (path.startsWith('/')) throw new Error(`The Dockerfile copies ${source}, which is no file of the tree`);
  const name = target.endsWith('/') ? join(target, path.split('/').at(-1)!) : target;
  cpSync(join(ROOT, path), join(folder, name), { recursive: true });
}
