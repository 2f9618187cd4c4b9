#!/usr/bin/env node
// Starts from a bare checkout: builds what changed since last time, then runs what was built.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Waybook needs Node.js 20.19 or later; this is ${process.versions.node}.`);
  process.exit(1);
}

const { buildWhatChanged } = await import('./build-what-changed.mjs');
await buildWhatChanged();
const { runProgram } = await import('../dist/bundle/index.js');
process.exit(await runProgram(process.argv));
