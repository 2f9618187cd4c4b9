import { spawnSync } from 'node:child_process';

/**
 * Installs what the lock file of a folder of its own has, also where npm itself runs this for the checkout.
 *
 * @returns what npm ended with; 0 is well
 */
export function npmCi(folder) {
  // What was asked of the checkout's workspaces is nothing that the folder has.
  const asked = Object.entries(process.env).filter(([name]) => !/^npm_config_.*workspace/i.test(name));
  const options = { cwd: folder, env: Object.fromEntries(asked), stdio: ['ignore', 2, 2] };
  const words = ['ci', '--no-fund', '--no-audit', '--no-progress'];
  const npm = process.env.npm_execpath;
  const isNpm = npm?.endsWith('npm-cli.js');
  const { status } = isNpm ? spawnSync(process.execPath, [npm, ...words], options) : spawnSync('npm', words, options);
  return status ?? 1;
}
