// `npm run tools -- oxlint …`: runs one of the tools, at the version that their lock file has.
import { spawnSync } from 'node:child_process';
import { programOf } from './tools.mjs';

const [name, ...words] = process.argv.slice(2);
const { status } = spawnSync(process.execPath, [programOf(name), ...words], {
  stdio: 'inherit',
  // oxlint looks for the part that knows types among the checkout's packages, and elsewhere only by this.
  env: { ...process.env, OXLINT_TSGOLINT_PATH: programOf('tsgolint') },
});
process.exit(status ?? 1);
