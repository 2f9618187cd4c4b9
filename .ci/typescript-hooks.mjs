// Node's module hooks that run our TypeScript sources as they are.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transpiled } from './transpiled.mjs';

export async function resolve(specifier, context, next) {
  const conditions = ['waybook-source', ...context.conditions];
  if (/^\.{1,2}\/.*\.js$/.test(specifier) && context.parentURL?.endsWith('.ts')) {
    const source = new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL);
    if (existsSync(source)) return next(source.href, { ...context, conditions });
  }
  return next(specifier, { ...context, conditions });
}

export async function load(url, context, next) {
  if (!url.startsWith('file:') || !url.endsWith('.ts')) return next(url, context);
  return { format: 'module', source: await transpiled(fileURLToPath(url)), shortCircuit: true };
}
