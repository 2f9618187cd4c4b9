import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { prepareZXingModule, writeBarcode, type WriteInputBarcodeFormat } from 'zxing-wasm/writer';

const { resolve } = createRequire(import.meta.url);

/** A label on a sheet of paper, as a camera of 640 by 480 sees it. */
export async function codePicture(text: string, format: WriteInputBarcodeFormat): Promise<Buffer> {
  const wasmBinary = new Uint8Array(await readFile(resolve('zxing-wasm/writer/zxing_writer.wasm'))).buffer;
  prepareZXingModule({ overrides: { wasmBinary } });
  const { svg, error } = await writeBarcode(text, { format, scale: 4 });
  if (error !== '') throw new Error(error);
  const label = await sharp(Buffer.from(svg)).resize({ width: 420, height: 260, fit: 'inside' }).png().toBuffer();
  const paper = sharp({ create: { width: 640, height: 480, channels: 3, background: '#e8e4da' } });
  return paper
    .composite([{ input: label, gravity: 'centre' }])
    .jpeg({ quality: 90 })
    .toBuffer();
}
