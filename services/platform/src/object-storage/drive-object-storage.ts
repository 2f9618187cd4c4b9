import type { ListObjectsV2Command as ListCommand, ListObjectsV2CommandInput } from '@aws-sdk/client-s3';
import { Disk, errors } from 'flydrive';
import type { S3Settings } from '../config/index.js';
import { DurableFileDriver } from './durable-file-driver.js';
import { ObjectStorage } from './object-storage.js';

/** Before the key in the token of a first page: S3 begins a listing after any key, which flydrive can't say. */
const START_AFTER = 'start after:';
const KEY = /^(?!.*\.\.)[\w.-]+(\/[\w.-]+)*$/;

class DriveObjectStorage extends ObjectStorage {
  constructor(private readonly disk: Disk) {
    super();
  }

  override async put(key: string, bytes: Uint8Array): Promise<void> {
    await this.disk.put(known(key), bytes);
  }

  override async get(key: string): Promise<Uint8Array | null> {
    try {
      return await this.disk.getBytes(known(key));
    } catch (error) {
      if (isAbsence(error)) return null;
      throw error;
    }
  }

  override async delete(key: string): Promise<void> {
    await this.disk.delete(known(key));
  }

  override async list(prefix: string, after = ''): Promise<string[]> {
    const keys: string[] = [];
    let paginationToken = after === '' ? undefined : `${START_AFTER}${known(after)}`;
    do {
      const page = await this.#page(known(prefix), paginationToken);
      for (const object of page.objects) if (object.isFile && object.key > after) keys.push(object.key);
      paginationToken = page.paginationToken;
    } while (paginationToken !== undefined);
    return keys;
  }

  async #page(prefix: string, paginationToken: string | undefined) {
    try {
      return await this.disk.listAll(prefix, { recursive: true, paginationToken });
    } catch (error) {
      if ((error as { cause?: { code?: string } }).cause?.code === 'ENOENT')
        return { objects: [], paginationToken: undefined };
      throw error;
    }
  }
}

function known(key: string): string {
  if (!KEY.test(key)) throw new RangeError('An object key is made by the server and holds no path');
  return key;
}

function isAbsence(error: unknown): boolean {
  if (!(error instanceof errors.E_CANNOT_READ_FILE)) return false;
  const cause = error.cause as { code?: string; name?: string } | undefined;
  return cause?.code === 'ENOENT' || cause?.name === 'NoSuchKey';
}

/** @param folder absolute; made when the first object comes */
export function filesIn(folder: string): ObjectStorage {
  return new DriveObjectStorage(new Disk(new DurableFileDriver(folder)));
}

/** The AWS client is loaded only here: it takes a while, and few machines need it. */
export async function s3Storage({ bucket, endpoint, region, credentials }: S3Settings): Promise<ObjectStorage> {
  const [{ S3Driver }, { ListObjectsV2Command }] = await Promise.all([
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
  ]);
  class ListingS3Driver extends S3Driver {
    protected override createListObjectsV2Command(_: unknown, options: ListObjectsV2CommandInput): ListCommand {
      const { ContinuationToken: token, ...listing } = options;
      if (!token?.startsWith(START_AFTER)) return new ListObjectsV2Command(options);
      return new ListObjectsV2Command({ ...listing, StartAfter: token.slice(START_AFTER.length) });
    }
  }
  const driver = new ListingS3Driver({
    bucket,
    region,
    credentials,
    endpoint,
    // Servers other than Amazon's rarely have a host name per bucket, and not all know the newer checksums.
    forcePathStyle: endpoint !== undefined,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    visibility: 'private',
    supportsACL: false,
  });
  return new DriveObjectStorage(new Disk(driver));
}
