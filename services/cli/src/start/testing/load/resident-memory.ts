import { readFile } from 'node:fs/promises';

const SAMPLE_EVERY_MS = 50;
const KILOBYTES_PER_MEGABYTE = 1_024;

export async function residentMb(pid: number): Promise<number> {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / KILOBYTES_PER_MEGABYTE;
}

/** What a process holds at most while something goes on. */
export async function mostResidentMb<T>(pid: number, work: () => Promise<T>): Promise<{ result: T; mostMb: number }> {
  let mostMb = await residentMb(pid);
  const sampling = setInterval(() => {
    residentMb(pid).then(
      (mb) => (mostMb = Math.max(mostMb, mb)),
      () => undefined,
    );
  }, SAMPLE_EVERY_MS);
  try {
    const result = await work();
    return { result, mostMb };
  } finally {
    clearInterval(sampling);
  }
}
