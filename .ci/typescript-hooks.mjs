// Node's module hooks that run our TypeScript sources as they are.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transpiled } from './transpiled.mjs';

const isTypeScript = (url) => /\.tsx?$/.test(url);

/** A source is imported as the JavaScript it becomes, and a screen's as a bundler finds it: without its ending. */
function sourcesFor(specifier) {
  if (specifier.endsWith('.js')) return [specifier.replace(/\.js$/, '.ts')];
  return ['.ts', '.tsx', '/index.ts'].map((ending) => `${specifier}${ending}`);
}

export function resolve(specifier, context, next) {
  const conditions = ['waybook-source', ...context.conditions];
  if (/^\.{1,2}(\/|$)/.test(specifier) && isTypeScript(context.parentURL ?? '')) {
    const source = sourcesFor(specifier)
      .map((path) => new URL(path, context.parentURL))
      .find((url) => existsSync(url));
    if (source) return next(source.href, { ...context, conditions });
  }
  return next(specifier, { ...context, conditions });
}

export function load(url, context, next) {
  if (!url.startsWith('file:') || !isTypeScript(url)) return next(url, context);
  return { format: 'module', source: transpiled(fileURLToPath(url)), shortCircuit: true };
}
