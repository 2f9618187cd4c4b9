/**
 * What comes in somebody's name within a day and a night. Catching up with thirteen weeks of two hundred jobs takes 7,800 photos, which are
 * made smaller than half a megabyte each; whoever sends more fills the disk that everybody's data is on.
 */
export const MAX_FILES_PER_DAY = 10_000;
export const MAX_BYTES_PER_DAY = 5 * 1024 ** 3;

const DAY_MS = 24 * 60 * 60 * 1_000;

export interface KeptFiles {
  readonly files: number;
  readonly bytes: number;
}

export function dayBefore(at: Date): Date {
  return new Date(at.getTime() - DAY_MS);
}

export function isAllowanceUsedUp({ files, bytes }: KeptFiles): boolean {
  return files >= MAX_FILES_PER_DAY || bytes >= MAX_BYTES_PER_DAY;
}
