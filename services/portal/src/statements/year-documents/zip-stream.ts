import { Zip, ZipPassThrough } from 'fflate';

export interface ZippedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly madeAt: Date;
}

/**
 * A ZIP archive as it comes: the next file is asked for when the one before has gone out, so that one is in memory at a time. Files are stored as
 * they are, for a PDF is compressed already. Up to 65,535 files and 4 GiB in all.
 */
export async function* zipStream(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const taken = () => {
    const chunks = ready;
    ready = [];
    return chunks;
  };
  for await (const { name, bytes, madeAt } of files) {
    const entry = new ZipPassThrough(name);
    entry.mtime = madeAt;
    zip.add(entry);
    entry.push(bytes, true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}
