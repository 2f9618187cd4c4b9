import { readdir, readFile, writeFile } from 'node:fs/promises';

const KILOBYTE = 1024;
/** What the kernel takes for: forget the highest resident size so far. */
const FORGET_PEAK = '5';

export interface ProcessFigures {
  readonly residentBytes: number;
  /** Since `forgetPeak`. */
  readonly peakResidentBytes: number;
  readonly descriptors: number;
  readonly threads: number;
}

/** As the kernel counts them. */
export async function processFigures(pid: number): Promise<ProcessFigures> {
  const [status, descriptors] = await Promise.all([
    readFile(`/proc/${pid}/status`, 'utf8'),
    readdir(`/proc/${pid}/fd`),
  ]);
  const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]);
  return {
    residentBytes: field('VmRSS') * KILOBYTE,
    peakResidentBytes: field('VmHWM') * KILOBYTE,
    descriptors: descriptors.length,
    threads: field('Threads'),
  };
}

export async function forgetPeak(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, FORGET_PEAK);
}

/** Of a process and its children, with what several share divided among them. */
export async function proportionalBytes(parent: number): Promise<number> {
  const family = [parent, ...(await childrenOf(parent))];
  const sizes = await Promise.all(family.map(proportionalBytesOf));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function childrenOf(parent: number): Promise<number[]> {
  const text = await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8');
  return text.trim().split(' ').filter(Boolean).map(Number);
}

/** One that has ended meanwhile takes nothing. */
async function proportionalBytesOf(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) * KILOBYTE;
}
