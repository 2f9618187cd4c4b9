import { spawnSync } from 'node:child_process';

const TOOLS = ['docker', 'podman', 'buildah'];

/**
 * Runs a program whose words are shown to whoever waits.
 *
 * @throws where it doesn't end well
 */
export function run(program, parameters, options = {}) {
  const { status, error } = spawnSync(program, parameters, { stdio: 'inherit', ...options });
  if (status !== 0) throw new Error(`${program} ${parameters[0]} failed${error ? `: ${error.message}` : ''}`);
}

/** @returns what the program writes, without white space around it; undefined where it fails */
export function output(program, parameters) {
  const { status, stdout } = spawnSync(program, parameters, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 64 * 1024 * 1024,
  });
  return status === 0 ? stdout.trim() : undefined;
}

/**
 * @param wanted one of them by name; without it the first that works here
 * @param toBuild whether it is to build an image: Docker's client does so by a part that not everybody has
 * @throws where none does
 */
export function containerTool(wanted, { toBuild = false } = {}) {
  const candidates = wanted === undefined ? TOOLS : [wanted];
  // The client of Docker alone, without its engine, answers no "info".
  const works = (name) => output(name, ['info']) !== undefined;
  const builds = (name) => name !== 'docker' || output(name, ['buildx', 'version']) !== undefined;
  const tool = candidates.find((name) => works(name) && (!toBuild || builds(name)));
  if (tool === undefined) throw new Error(`None of these works here: ${candidates.join(', ')}.`);
  return tool;
}
