// Node's module hooks that give a run its own copy of a changed module, and of every module that depends on it. The rest stays loaded.
import { readFileSync } from 'node:fs';

const RUN = /\?mutant=(\d+)$/;
const runs = new Map();
let folder;

export function initialize(data) {
  folder = data.folder;
}

/** @returns `{ changed, dependents }` of a run: code by URL, and URLs, as runner-process.ts wrote it */
function planOf(run) {
  if (!runs.has(run)) {
    runs.clear();
    const { dependents, ...plan } = JSON.parse(readFileSync(`${folder}/${run}.json`, 'utf8'));
    runs.set(run, { ...plan, dependents: new Set(dependents) });
  }
  return runs.get(run);
}

export async function resolve(specifier, context, next) {
  const run = RUN.exec(context.parentURL ?? '')?.[1];
  if (run === undefined) return next(specifier, context);
  const found = await next(specifier, { ...context, parentURL: context.parentURL.replace(RUN, '') });
  return planOf(run).dependents.has(found.url) ? { ...found, url: `${found.url}?mutant=${run}` } : found;
}

export async function load(url, context, next) {
  const run = RUN.exec(url)?.[1];
  if (run === undefined) return next(url, context);
  const source = url.replace(RUN, '');
  const code = planOf(run).changed[source];
  return code === undefined ? next(source, context) : { format: 'module', source: code, shortCircuit: true };
}
