// Puts all that `dist/index.js` of a package imports, ours and npm's, into a few files in `dist/bundle`: to find, read and link thousands
// of modules takes Node longer than to run them. Whatever can't be resolved fails the build. See docs/decisions/0031.
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { STAY_OUTSIDE } from './outside-the-bundle.mjs';

/** Nest looks for these where an application asks for them, and ours doesn't. */
const NOT_INSTALLED = [
  '@fastify/view',
  '@nestjs/microservices',
  '@nestjs/microservices/microservices-module.js',
  '@nestjs/platform-express',
  '@nestjs/websockets/socket-module.js',
];

/** Programs of worker threads, which the code that starts them finds next to itself. */
const WORKERS = { 'file-jobs.worker': '../portal/dist/file-jobs.worker.js' };

/**
 * What a module of ours does as it is loaded is for what it exports, so a command loads those alone that it calls something of, and not all that the
 * same `index.ts` names. `house/no-effect-imports` holds that.
 */
const withoutEffects = [{ test: /^(?!.*\/node_modules\/).*\/dist\/.*\.js$/, sideEffects: false }];

/**
 * V8 keeps the source of what runs for as long as it runs, and Node hands it a file that is not ASCII alone with two bytes for each character: an
 * escape in place of the few others keeps the megabytes of the rest at half their size.
 */
const oneBytePerCharacter = {
  name: 'one-byte-per-character',
  generateBundle(_options, chunks) {
    for (const chunk of Object.values(chunks)) chunk.code = chunk.code.replace(/[^\0-\x7f]/g, escaped);
  },
};

function escaped(character) {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

// They are dependencies of other packages, and found from here because npm puts them at the root.
const { resolve: find } = createRequire(resolve('package.json'));
for (const name of STAY_OUTSIDE) find(name);

const bundle = await rolldown({
  input: { index: 'dist/index.js', ...WORKERS },
  platform: 'node',
  external: [...STAY_OUTSIDE, ...NOT_INSTALLED],
  treeshake: { moduleSideEffects: withoutEffects },
  plugins: [oneBytePerCharacter],
  onLog(_level, { message }) {
    throw new Error(message);
  },
});
// Nest, and the description of the API, call classes by their names.
await bundle.write({
  dir: 'dist/bundle',
  format: 'esm',
  keepNames: true,
  chunkFileNames: '[name]-[hash].js',
  comments: { jsdoc: false },
});
await bundle.close();
