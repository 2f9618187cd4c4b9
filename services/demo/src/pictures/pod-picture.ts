import type { PodPhotoKind } from '@waybook/contracts/api';
import sharp from 'sharp';
import { buildingScene } from './building-scene.js';
import { deliveryNoteScene } from './delivery-note-scene.js';
import { goodsScene } from './goods-scene.js';
import { Variation } from './variation.js';

const SCENES: Readonly<Record<PodPhotoKind, (vary: Variation) => string>> = {
  building: buildingScene,
  goods: goodsScene,
  deliveryNote: deliveryNoteScene,
};

const JPEG_QUALITY = 82;
const LENS_BLUR = 0.8;
const GRAIN_TILE_PX = 256;
const GRAIN = { type: 'gaussian', mean: 128, sigma: 12 } as const;

/** A drawn stand-in for a driver's photo: the same kind and seed always give the same scene. */
export async function podPicture(kind: PodPhotoKind, seed: number): Promise<Buffer> {
  return sharp(Buffer.from(SCENES[kind](new Variation(seed))))
    .blur(LENS_BLUR)
    .composite([{ input: await grainTile(), blend: 'soft-light', tile: true }])
    .flatten()
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer();
}

let grain: Promise<Buffer> | null = null;

/** Made once: nobody compares the grain of two photos. */
function grainTile(): Promise<Buffer> {
  grain ??= makeGrain();
  return grain;
}

function makeGrain(): Promise<Buffer> {
  const create = {
    width: GRAIN_TILE_PX,
    height: GRAIN_TILE_PX,
    channels: 3,
    background: '#808080',
    noise: GRAIN,
  } as const;
  return sharp({ create }).png().toBuffer();
}
