import { posix } from 'node:path';
import { isProduct, type SourceFile } from '../house/source-tree.js';

/** Named for what they are: rules and folds. */
const PURE_BY_NAME = /^services\/.*\.(decider|projection|correction)\.ts$/;
const FOLD = /^(?:export (?:function|const) evolve\w*|\s+evolve)\b/m;
/** But for what other systems run, which reads the portal over the network. */
const PURE_PACKAGE = /^contracts\/(?!consumer\/)/;

/** All else that a pure file imports is part of it, and as pure. */
const MAY_BE_IMPORTED =
  /^(zod|date-fns|@date-fns\/tz|node:util|@waybook\/(contracts\/(?!proofs)[a-z-]+|event-store|platform\/(errors|tables)))$/;

/** Of a module that does more, what only looks at a text. */
const PURE_NAMES: Readonly<Record<string, readonly string[]>> = { 'node:net': ['BlockList', 'isIP', 'isIPv6'] };

/** WebCrypto, which browsers have as well, hashes in its own time; no rule waits for it. */
const HASHES = /^contracts\/proofs\//;
const TAKES_TIME = 'what takes time';

const IMPURE: readonly (readonly [what: string, text: RegExp])[] = [
  ['the clock', /\bnew Date\(\)|\bDate\.now\b|\bperformance\.now\b/],
  ['randomness', /\bMath\.random\b|\brandom(?:UUID|Bytes|Int)\b|\bnewId\b/],
  ['the process', /\bprocess\.|\bconsole\./],
  [TAKES_TIME, /\basync\b|^await\b|\bset(?:Timeout|Interval|Immediate)\b|\bfetch\(/m],
];

/** Deciders, folds, all of the contracts, and each file that one of these imports from beside it. */
export function pureFiles(files: readonly SourceFile[]): SourceFile[] {
  const product = new Map(files.filter(isProduct).map((file) => [file.path, file]));
  const pure = new Map<string, SourceFile>();
  const add = (file: SourceFile | undefined) => {
    if (file === undefined || pure.has(file.path)) return;
    pure.set(file.path, file);
    for (const specifier of importedBy(file))
      if (specifier.startsWith('.')) add(product.get(resolved(file, specifier)));
  };
  [...product.values()].filter(isRoot).forEach(add);
  return [...pure.values()];
}

/** What of a pure file isn't pure, a sentence for each thing. */
export function impuritiesOf(file: SourceFile): string[] {
  const code = withoutComments(file.text);
  const asked = IMPURE.filter(([what]) => what !== TAKES_TIME || !HASHES.test(file.path));
  const used = asked.flatMap(([what, text]) => (text.test(code) ? [`${file.path} uses ${what}`] : []));
  const imported = importedBy(file).filter(
    (specifier) => !specifier.startsWith('.') && !MAY_BE_IMPORTED.test(specifier),
  );
  return [...used, ...imported.map((specifier) => `${file.path} imports ${specifier}`)];
}

function isRoot({ path, text }: SourceFile): boolean {
  if (PURE_PACKAGE.test(path)) return true;
  return PURE_BY_NAME.test(path) || (/^services\/(portal|compliance|notifications)\//.test(path) && FOLD.test(text));
}

/** Types apart: they are gone when the program runs. */
function importedBy({ text }: SourceFile): string[] {
  const statements = text.matchAll(/^(?:import|export) (?!type )(?:([^;']*) from )?'([^']+)'/gm);
  return [...statements].flatMap(([, names, specifier]) => (isHarmless(names, specifier!) ? [] : [specifier!]));
}

function isHarmless(names: string | undefined, specifier: string): boolean {
  const inBraces = /^\{([^}]*)\}$/.exec(names?.trim() ?? '')?.[1];
  if (inBraces === undefined) return false;
  const pure = PURE_NAMES[specifier] ?? [];
  return inBraces
    .split(',')
    .map((name) => name.trim())
    .every((name) => name === '' || name.startsWith('type ') || pure.includes(name));
}

function resolved({ path }: SourceFile, specifier: string): string {
  return posix.join(posix.dirname(path), specifier).replace(/\.js$/, '.ts');
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(?<=^|\s)\/\/.*$/gm, '');
}
