import type { S3Settings } from '../config/index.js';
import { BoundedObjectStorage } from './bounded-object-storage.js';
import type { ObjectStorage } from './object-storage.js';
import { S3Objects } from './s3-objects.js';
import { STORAGE_LIMITS, type StorageLimits } from './storage-limits.js';

const CONNECT_LIMIT_MS = 2_000;
/** What breaks at once is tried once more within the call's limit. */
const MAX_ATTEMPTS = 2;
/** More than all lanes use together. */
const MAX_SOCKETS = 100;

/** The AWS client is loaded only here: it takes a while, and few machines need it. */
export async function s3Storage(
  { bucket, endpoint, region, credentials }: S3Settings,
  limits: StorageLimits = STORAGE_LIMITS,
): Promise<ObjectStorage> {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    credentials,
    endpoint,
    // Servers other than Amazon's rarely have a host name per bucket, and not all know the newer checksums.
    forcePathStyle: endpoint !== undefined,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_LIMIT_MS,
      requestTimeout: limits.operationLimitMs,
      throwOnRequestTimeout: true,
      httpAgent: { keepAlive: true, maxSockets: MAX_SOCKETS },
      httpsAgent: { keepAlive: true, maxSockets: MAX_SOCKETS },
    },
  });
  return new BoundedObjectStorage(new S3Objects(sdk, client, bucket), limits);
}
