// Node's module hooks that run our TypeScript sources as they are: Jest's global setup is loaded by Node, not by Jest.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformFile } from '@swc/core';
import { swcOptions } from './swc-options.mjs';

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
  const { code } = await transformFile(fileURLToPath(url), { ...swcOptions, sourceMaps: 'inline' });
  return { format: 'module', source: code, shortCircuit: true };
}
