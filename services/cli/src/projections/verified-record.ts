import type { ObjectStorage } from '@waybook/platform/object-storage';

const NAME = 'verifications/projections.json';

/** What the last comparison of all read tables and claims with the log found. */
export interface ProjectionsVerified {
  readonly at: string;
  readonly differences: number;
}

export async function recordProjectionsVerified(storage: ObjectStorage, record: ProjectionsVerified): Promise<void> {
  await storage.put(NAME, Buffer.from(JSON.stringify(record)));
}

/** Null where they never were. */
export async function lastProjectionsVerified(storage: ObjectStorage): Promise<ProjectionsVerified | null> {
  const bytes = await storage.get(NAME);
  return bytes && (JSON.parse(Buffer.from(bytes).toString()) as ProjectionsVerified);
}
