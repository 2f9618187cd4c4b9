/** By their first bytes; "heif" is the container of HEIC and AVIF alike. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'heif';

/** Enough for a HEIF file's list of brands. */
export const FORMAT_BYTES = 64;

const HEIF_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'avif', 'avis']);

/** What the server makes a photo of; everything else becomes a JPEG here. */
export function isTakenByServer(format: PictureFormat | null): boolean {
  return format !== null && format !== 'heif';
}

/** What a file is, whatever its name and its type say; null for what is none of these. */
export function pictureFormat(head: Uint8Array): PictureFormat | null {
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to));
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  return text(4, 8) === 'ftyp' && brandsIn(head, text).some((brand) => HEIF_BRANDS.has(brand)) ? 'heif' : null;
}

/** The major brand, and behind its version the compatible ones, up to the box's end (ISO/IEC 14496-12, 4.3). */
function brandsIn(head: Uint8Array, text: (from: number, to: number) => string): string[] {
  const end = Math.min(new DataView(head.buffer, head.byteOffset).getUint32(0), head.length);
  const brands = [text(8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text(at, at + 4));
  return brands;
}

export async function formatOf(file: Blob): Promise<PictureFormat | null> {
  return pictureFormat(new Uint8Array(await file.slice(0, FORMAT_BYTES).arrayBuffer()));
}
