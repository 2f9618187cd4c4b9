import { DecoderWorker } from '../../../shared/decoding/decoder-worker';
import { fitWithin } from '../../../shared/photos/shrink-photo';
import type { CodesAnswer, CodesQuestion } from './codes.worker';

/** What load sheets and labels are printed with; numbers of goods in a shop (EAN, UPC) are no load IDs, EAN-8 with its eight digits included. */
const FORMATS = ['code_128', 'code_39', 'code_93', 'itf', 'qr_code', 'data_matrix', 'pdf417', 'aztec'];
/** Without these the browser's own reader is of no use. */
const NEEDED = ['code_128', 'qr_code'];
/** The first picture waits for the library, which may come over two bars of signal. */
const READ_WITHIN_MS = 60_000;

interface BarcodeDetector {
  detect(picture: CanvasImageSource): Promise<readonly { readonly rawValue: string }[]>;
}
interface BarcodeDetectorClass {
  new (options: { formats: readonly string[] }): BarcodeDetector;
  getSupportedFormats(): Promise<readonly string[]>;
}

export class NoCodeReader extends Error {
  override readonly name = 'NoCodeReader';
}

/** Reads what the barcodes and QR codes of a picture say. */
export interface CodeReader {
  /**
   * @param edgePx how large the picture is looked at
   * @throws NoCodeReader when there is none
   */
  read(picture: HTMLVideoElement | ImageBitmap, edgePx: number): Promise<readonly string[]>;
  end(): void;
}

/** The browser's own where it has one, else a library in a worker. */
export async function openCodeReader(): Promise<CodeReader> {
  return (await ownReader()) ?? new WorkerReader();
}

async function ownReader(): Promise<CodeReader | null> {
  const { BarcodeDetector: Detector } = globalThis as { BarcodeDetector?: BarcodeDetectorClass };
  const supported = (await Detector?.getSupportedFormats().catch(() => [])) ?? [];
  if (Detector === undefined || !NEEDED.every((format) => supported.includes(format))) return null;
  const detector = new Detector({ formats: FORMATS.filter((format) => supported.includes(format)) });
  return {
    read: async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue),
    end: () => undefined,
  };
}

class WorkerReader implements CodeReader {
  readonly #canvas = document.createElement('canvas');
  readonly #worker = new DecoderWorker<CodesQuestion, CodesAnswer>(
    new Worker(new URL('./codes.worker.ts', import.meta.url)),
    READ_WITHIN_MS,
  );

  async read(picture: HTMLVideoElement | ImageBitmap, edgePx: number): Promise<readonly string[]> {
    const { data, width, height } = this.#pixelsOf(picture, edgePx);
    const answer = await this.#worker.ask({ rgba: data, width, height }, [data.buffer]).catch(() => null);
    if (answer === null || answer.codes === null) throw new NoCodeReader();
    return answer.codes;
  }

  end(): void {
    this.#worker.end();
  }

  #pixelsOf(picture: HTMLVideoElement | ImageBitmap, edgePx: number): ImageData {
    const { width, height } = fitWithin(sizeOf(picture), edgePx);
    this.#canvas.width = width;
    this.#canvas.height = height;
    const context = this.#canvas.getContext('2d', { willReadFrequently: true });
    if (context === null) throw new NoCodeReader();
    context.drawImage(picture, 0, 0, width, height);
    return context.getImageData(0, 0, width, height);
  }
}

function sizeOf(picture: HTMLVideoElement | ImageBitmap) {
  return 'videoWidth' in picture ? { width: picture.videoWidth, height: picture.videoHeight } : picture;
}
