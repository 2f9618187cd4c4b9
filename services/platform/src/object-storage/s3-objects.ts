import type * as S3 from '@aws-sdk/client-s3';
import type { ObjectDriver, ObjectPage, PageStart } from './object-driver.js';

const BYTES = 'application/octet-stream';

export class S3Objects implements ObjectDriver {
  readonly #sdk: typeof S3;
  readonly #client: S3.S3Client;
  readonly #bucket: string;

  constructor(sdk: typeof S3, client: S3.S3Client, bucket: string) {
    this.#sdk = sdk;
    this.#client = client;
    this.#bucket = bucket;
  }

  async put(key: string, bytes: Uint8Array, ended: AbortSignal): Promise<void> {
    const object = { ...this.#place(key), Body: bytes, ContentType: BYTES };
    await this.#client.send(new this.#sdk.PutObjectCommand(object), { abortSignal: ended });
  }

  async get(key: string, ended: AbortSignal): Promise<Uint8Array | null> {
    try {
      const { Body } = await this.#client.send(new this.#sdk.GetObjectCommand(this.#place(key)), {
        abortSignal: ended,
      });
      return (await Body?.transformToByteArray()) ?? null;
    } catch (error) {
      if (error instanceof this.#sdk.NoSuchKey) return null;
      throw error;
    }
  }

  async delete(key: string, ended: AbortSignal): Promise<void> {
    await this.#client.send(new this.#sdk.DeleteObjectCommand(this.#place(key)), { abortSignal: ended });
  }

  async page(prefix: string, { next, afterKey }: PageStart, ended: AbortSignal): Promise<ObjectPage> {
    const asked = { Bucket: this.#bucket, Prefix: `${prefix}/`, ContinuationToken: next, StartAfter: afterKey };
    const page = await this.#client.send(new this.#sdk.ListObjectsV2Command(asked), { abortSignal: ended });
    const keys = (page.Contents ?? []).flatMap(({ Key }) => (Key === undefined ? [] : [Key]));
    return { keys, next: page.NextContinuationToken };
  }

  #place(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.#bucket, Key: key };
  }
}
