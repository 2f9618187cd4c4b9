import type { S3Settings } from '@waybook/platform/config';
import { type ObjectStorage, s3Storage } from '@waybook/platform/object-storage';
import { StorageRefused } from './start-refused.js';

/** Nothing ever has this key. */
const NO_OBJECT = 'is-anybody-there';

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  ETIMEDOUT: 'it does not answer',
  NoSuchBucket: 'there is no such bucket',
  AccessDenied: 'it refuses the keys',
  InvalidAccessKeyId: 'it refuses the keys',
  SignatureDoesNotMatch: 'it refuses the keys',
  CredentialsProviderError: 'there are no keys to it',
  ENOSPC: 'no space is left there',
  EDQUOT: 'no space is left there',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is read-only',
  ENOTDIR: 'a file stands where a folder should',
};

/**
 * The object storage, which answers.
 *
 * @throws StorageRefused where it doesn't
 */
export async function openBucket(settings: S3Settings): Promise<ObjectStorage> {
  const storage = await s3Storage(settings);
  const reason = await whyUnusable(storage);
  if (reason === null) return storage;
  throw new StorageRefused(`The object storage can't be used (${reason}): check S3_BUCKET and what goes with it.`);
}

/** Null where it answers. */
export async function whyUnusable(storage: ObjectStorage): Promise<string | null> {
  return storage.get(NO_OBJECT).then(() => null, reasonOf);
}

/** The AWS client names what happened, or the network or the disk does; the driver wraps it. */
export function reasonOf(error: unknown): string {
  const { cause, code = '', name, message } = error as NodeJS.ErrnoException;
  return REASONS[code] ?? REASONS[name] ?? (cause === undefined ? message : reasonOf(cause));
}
