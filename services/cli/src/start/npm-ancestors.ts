import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

interface ProcessDescription {
  readonly parent: number;
  readonly command: string;
  readonly isZombie: boolean;
}

/** npm runs a script as its child, or as a shell's. */
const MAX_ANCESTORS = 3;
const SHELL = /^(\S*\/)?(sh|dash|bash|ash|zsh) -c /;

/** Started by `npm start`: the process ids from our parent up to npm. Started otherwise: none, for a parent may well end first. */
export function npmAncestors(): number[] {
  if (process.env['npm_lifecycle_event'] === undefined) return [];
  const chain: number[] = [];
  let pid = process.ppid;
  while (chain.length < MAX_ANCESTORS && pid > 1) {
    chain.push(pid);
    const description = describeProcess(pid);
    if (!description || !SHELL.test(description.command)) break;
    pid = description.parent;
  }
  return chain;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return !describeProcess(pid)?.isZombie;
}

function describeProcess(pid: number): ProcessDescription | undefined {
  return process.platform === 'linux' ? describeFromProc(pid) : describeFromPs(pid);
}

function describeFromProc(pid: number): ProcessDescription | undefined {
  try {
    // The command's name stands in brackets and may hold anything; state and parent follow it.
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!;
    const [state, parent] = afterName.split(' ');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return { parent: Number(parent), command, isZombie: state === 'Z' };
  } catch {
    return undefined;
  }
}

function describeFromPs(pid: number): ProcessDescription | undefined {
  const { stdout, status } = spawnSync('ps', ['-o', 'ppid=,stat=,args=', '-p', String(pid)], { encoding: 'utf8' });
  const [, parent, state, command] = /^\s*(\d+)\s+(\S+)\s+(.*)/.exec(stdout ?? '') ?? [];
  if (status !== 0 || command === undefined) return undefined;
  return { parent: Number(parent), command: `${command} `, isZombie: state!.startsWith('Z') };
}
