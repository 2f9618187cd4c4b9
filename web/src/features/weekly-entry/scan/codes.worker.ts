import { prepareZXingModule, readBarcodes, type ReadInputBarcodeFormat, type ReadResult } from 'zxing-wasm/reader';
import zxingWasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

export interface CodesQuestion {
  readonly rgba: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

export interface CodesAnswer {
  /** Null where the library couldn't be loaded. */
  readonly codes: readonly string[] | null;
}

/** As in `code-reader.ts`, in the library's names. */
const FORMATS: ReadInputBarcodeFormat[] = [
  'Code128',
  'Code39',
  'Code93',
  'ITF',
  'QRCode',
  'DataMatrix',
  'PDF417',
  'Aztec',
];

// From this portal, and not from the network that the library would ask.
prepareZXingModule({ overrides: { locateFile: () => zxingWasm } });

addEventListener('message', ({ data }: MessageEvent<CodesQuestion>) => {
  void codesIn(data).then((codes) => postMessage({ codes } satisfies CodesAnswer));
});

async function codesIn({ rgba, width, height }: CodesQuestion): Promise<string[] | null> {
  try {
    return (await readBarcodes(new ImageData(rgba, width, height), { formats: FORMATS, tryHarder: true })).map(textOf);
  } catch {
    return null;
  }
}

/** A GS1 code says so in its identifier, and nowhere in its text. */
function textOf({ contentType, symbologyIdentifier, text }: ReadResult): string {
  return contentType === 'GS1' ? symbologyIdentifier + text : text;
}
