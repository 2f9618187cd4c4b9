import { Disk, errors } from 'flydrive';
import { BoundedObjectStorage } from './bounded-object-storage.js';
import { DurableFileDriver } from './durable-file-driver.js';
import type { ObjectDriver, ObjectPage, PageStart } from './object-driver.js';
import type { ObjectStorage } from './object-storage.js';
import { STORAGE_LIMITS, type StorageLimits } from './storage-limits.js';

/** @param folder absolute; made when the first object comes */
export function filesIn(folder: string, limits: StorageLimits = STORAGE_LIMITS): ObjectStorage {
  return new BoundedObjectStorage(new FileObjects(new Disk(new DurableFileDriver(folder))), limits);
}

class FileObjects implements ObjectDriver {
  readonly #disk: Disk;

  constructor(disk: Disk) {
    this.#disk = disk;
  }

  put(key: string, bytes: Uint8Array): Promise<void> {
    return this.#disk.put(key, bytes);
  }

  async get(key: string): Promise<Uint8Array | null> {
    try {
      return await this.#disk.getBytes(key);
    } catch (error) {
      if (error instanceof errors.E_CANNOT_READ_FILE && isAbsence(error)) return null;
      throw error;
    }
  }

  delete(key: string): Promise<void> {
    return this.#disk.delete(key);
  }

  async page(prefix: string, { next: paginationToken }: PageStart): Promise<ObjectPage> {
    try {
      const page = await this.#disk.listAll(prefix, { recursive: true, paginationToken });
      const keys = [...page.objects].flatMap((object) => (object.isFile ? [object.key] : []));
      return { keys, next: page.paginationToken };
    } catch (error) {
      if (isAbsence(error)) return { keys: [] };
      throw error;
    }
  }
}

function isAbsence(error: unknown): boolean {
  return (error as { cause?: { code?: string } }).cause?.code === 'ENOENT';
}
