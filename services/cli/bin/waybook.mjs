#!/usr/bin/env node
// Starts from a bare checkout: builds what changed since last time, then runs what was built.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 13)) {
  console.error(
    `Waybook needs Node.js 22.13 or later; this is ${process.versions.node}. On Linux and Windows "npm ci" brings one for "npm start" and "npx waybook".`,
  );
  process.exit(1);
}
// A start spends half a second on compiling what it runs; a second start doesn't. Where nothing can be written there, each start compiles.
const { existsSync } = await import('node:fs');
const { enableCompileCache } = await import('node:module');
enableCompileCache(`${import.meta.dirname}/../../../node_modules/.cache/waybook/compiled`);

// An image holds what was built and nothing to build it with.
const builder = new URL('../../../.ci/build/build-what-changed.mjs', import.meta.url);
if (existsSync(builder)) {
  const { buildWhatChanged } = await import(builder.href);
  await buildWhatChanged();
}
const { runProgram } = await import('../dist/bundle/index.js');
process.exit(await runProgram(process.argv));
