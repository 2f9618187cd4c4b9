// What npm runs when it has installed the checkout.
import { fileURLToPath } from 'node:url';
import { bringNode } from './bring-node.mjs';

const used = bringNode(fileURLToPath(new URL('../..', import.meta.url)), {
  path: process.execPath,
  version: process.version,
});
if (used === undefined)
  console.error(`No other Node could be brought: scripts run on this machine's, ${process.version}.`);
