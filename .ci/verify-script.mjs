// Prints `deploy/verify-bundle.mjs`: what checks proofs, in one file that an auditor reads and runs with nothing but Node.
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { formatted } from './tools/tools.mjs';

const SOURCE = fileURLToPath(new URL('../services/cli/src/verify-bundle/verify-bundle.ts', import.meta.url));
const TARGET = fileURLToPath(new URL('../deploy/verify-bundle.mjs', import.meta.url));
const HEAD = `#!/usr/bin/env node
// Checks a proof that Waybook wrote (\`waybook audit prove\`), a PDF that it issued, or a business that was taken out of it
// (\`waybook businesses export\`), offline and with nothing but Node:
//
//   node verify-bundle.mjs proof.json <the log's public key, as the auditor kept it> [<another that it had before or after>]
//   node verify-bundle.mjs INV-000123-DS123456-2026-11-16.pdf <the log's public key>
//   node verify-bundle.mjs <an exported business's folder> <the log's public key>
//
// An event's hash covers what it says, its leaf covers the rest of its row, the path leads from the leaf to the root, and
// the root stands in a checkpoint that the log's key has signed. Of a PDF the same key has signed a hash of all its bytes. Any change of any
// of them is told. Without the key from outside it says no more than that the file agrees with itself: whoever forges a log signs it with a key of
// their own. \`npm run generate\` makes this file of contracts/proofs, which the portal's own page checks papers with.
`;

const bundle = await rolldown({
  input: SOURCE,
  platform: 'node',
  // Whatever isn't called has no place in what auditors read.
  treeshake: { moduleSideEffects: false },
  resolve: { conditionNames: ['waybook-source', 'import', 'node', 'default'] },
  onLog(_level, { message }) {
    throw new Error(message);
  },
});
const { output } = await bundle.generate({ format: 'esm' });
await bundle.close();
const [{ code }, ...more] = output;
if (more.length > 0) throw new Error('the script would be more than one file');
const text = code.replaceAll(/^\/\/#(end)?region.*\n|^export \{\};\n/gm, '');
process.stdout.write(await formatted(`${HEAD}${text}`, TARGET));
