import libheifScript from 'libheif-js/libheif-wasm/libheif.js?url';
import libheifWasm from 'libheif-js/libheif-wasm/libheif.wasm?url';
import { decodeHeif, type Decoded, type LibHeif } from './decode-heif';

declare function importScripts(url: string): void;
declare const libheif: (options: { wasmBinary: ArrayBuffer }) => LibHeif;

addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  void answerTo(data).then((answer) => postMessage(answer, { transfer: 'rgba' in answer ? [answer.rgba.buffer] : [] }));
});

async function answerTo(bytes: ArrayBuffer): Promise<Decoded> {
  const wasmBinary = await libraryBytes();
  if (wasmBinary === null) return { problem: 'noConverter' };
  try {
    return decodeHeif(libheif({ wasmBinary }), new Uint8Array(bytes));
  } catch {
    return { problem: 'damaged' };
  }
}

/** The library is under the LGPL: it stays a file of its own, as it came, and so does what it loads. */
async function libraryBytes(): Promise<ArrayBuffer | null> {
  try {
    const answer = await fetch(libheifWasm);
    if (!answer.ok) return null;
    importScripts(libheifScript);
    return await answer.arrayBuffer();
  } catch {
    return null;
  }
}
