// Node's module hooks that give a run its own copy of a changed module, and of every module that depends on it. The rest stays loaded.
const RUN = /\?mutant=(\d+)$/;
/** What an earlier run imports late still belongs to it. */
const KEPT_RUNS = 20;
const plans = new Map();

/**
 * Says what a run loads anew, before it does.
 *
 * @param changed code by URL
 * @param dependents URLs of the modules that depend on it, itself among them
 */
export function planRun(run, changed, dependents) {
  plans.set(run, { changed, dependents: new Set(dependents) });
  plans.delete(run - KEPT_RUNS);
}

const runOf = (url) => Number(RUN.exec(url ?? '')?.[1]);

export function resolve(specifier, context, next) {
  const run = runOf(context.parentURL);
  if (!plans.has(run)) return next(specifier, context);
  const found = next(specifier, { ...context, parentURL: context.parentURL.replace(RUN, '') });
  return plans.get(run).dependents.has(found.url) ? { ...found, url: `${found.url}?mutant=${run}` } : found;
}

export function load(url, context, next) {
  const run = runOf(url);
  if (!plans.has(run)) return next(url, context);
  const source = url.replace(RUN, '');
  const code = plans.get(run).changed[source];
  return code === undefined ? next(source, context) : { format: 'module', source: code, shortCircuit: true };
}
