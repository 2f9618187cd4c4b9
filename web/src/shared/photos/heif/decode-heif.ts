import { MAX_PHOTO_PIXELS } from '@waybook/contracts/api';
import type { UnusablePicture } from '../photo-not-taken';

interface ImageHandle {
  delete(): void;
}

interface DecodedImage {
  readonly image: unknown;
  readonly channels: readonly { readonly stride: number; readonly data: Uint8Array }[];
}

interface Failure {
  readonly code: unknown;
}

/** What is used of libheif; its own types leave out what most functions answer. */
export interface LibHeif {
  readonly heif_error_code: { readonly heif_error_Ok: unknown };
  readonly heif_colorspace: { readonly heif_colorspace_RGB: unknown };
  readonly heif_chroma: { readonly heif_chroma_interleaved_RGBA: unknown };
  heif_context_alloc(): unknown;
  heif_context_read_from_memory(context: unknown, bytes: Uint8Array): Failure;
  heif_js_context_get_primary_image_handle(context: unknown): ImageHandle | Failure;
  heif_image_handle_get_width(handle: unknown): number;
  heif_image_handle_get_height(handle: unknown): number;
  heif_js_decode_image2(handle: unknown, colorspace: unknown, chroma: unknown): DecodedImage | Failure;
}

/** Four bytes each: red, green, blue, alpha. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8ClampedArray<ArrayBuffer>;
}

export type Decoded = Pixels | { readonly problem: UnusablePicture };

/** The picture that a HEIC file is about, turned as the file says; nothing is freed, since the memory ends with the worker. */
export function decodeHeif(libheif: LibHeif, bytes: Uint8Array): Decoded {
  const context = libheif.heif_context_alloc();
  const read = libheif.heif_context_read_from_memory(context, bytes);
  if (read.code !== libheif.heif_error_code.heif_error_Ok) return { problem: 'damaged' };
  const handle = libheif.heif_js_context_get_primary_image_handle(context);
  if ('code' in handle) return { problem: 'damaged' };
  const width = libheif.heif_image_handle_get_width(handle);
  const height = libheif.heif_image_handle_get_height(handle);
  if (width * height > MAX_PHOTO_PIXELS) return { problem: 'tooManyPixels' };
  const { heif_colorspace: spaces, heif_chroma: chromas } = libheif;
  const decoded = libheif.heif_js_decode_image2(
    handle,
    spaces.heif_colorspace_RGB,
    chromas.heif_chroma_interleaved_RGBA,
  );
  const channel = 'channels' in decoded ? decoded.channels[0] : undefined;
  return channel === undefined
    ? { problem: 'damaged' }
    : { width, height, rgba: withoutPadding(channel, width, height) };
}

/** Rows may be longer than the picture is wide. */
function withoutPadding(channel: { stride: number; data: Uint8Array }, width: number, height: number) {
  const rgba = new Uint8ClampedArray(width * height * 4);
  for (let row = 0; row < height; row += 1) {
    const start = row * channel.stride;
    rgba.set(channel.data.subarray(start, start + width * 4), row * width * 4);
  }
  return rgba;
}
