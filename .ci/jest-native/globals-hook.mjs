// `@jest/globals` of our own: Jest's refuses to be imported where Jest's own runtime isn't.
const OURS = new URL('./globals.mjs', import.meta.url).href;

export function resolve(specifier, context, next) {
  return specifier === '@jest/globals' ? { url: OURS, shortCircuit: true } : next(specifier, context);
}
