import type { ObjectStorage } from '@waybook/platform/object-storage';

const NAME = 'verifications/latest.json';

/** What the last whole verification by the command line found. */
export interface VerifiedRecord {
  readonly at: string;
  readonly size: number;
  readonly isIntact: boolean;
}

export async function recordVerified(storage: ObjectStorage, record: VerifiedRecord): Promise<void> {
  await storage.put(NAME, Buffer.from(JSON.stringify(record)));
}

export async function lastVerified(storage: ObjectStorage): Promise<VerifiedRecord | null> {
  const bytes = await storage.get(NAME);
  return bytes && (JSON.parse(Buffer.from(bytes).toString()) as VerifiedRecord);
}
