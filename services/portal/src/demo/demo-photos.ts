import type { PodPhotoKind, PodPhotos } from '@waybook/contracts/api';
import type { DriverActor } from '@waybook/platform/http';
import { StoreUpload } from '../uploads/store-upload/store-upload.command.js';
import type { DemoInstallation } from './demo-installation.js';
import { podPicture } from './pictures/pod-picture.js';

/** Draws and uploads photos as a driver would take them. */
export class DemoPhotos {
  constructor(
    private readonly installation: DemoInstallation,
    private readonly driver: DriverActor,
  ) {}

  /** One photo of each kind; the same seed draws the same three. */
  async take(seed: number, at: Date): Promise<PodPhotos> {
    const [building, goods, deliveryNote] = await Promise.all([
      this.#upload('building', seed, at),
      this.#upload('goods', seed, at),
      this.#upload('deliveryNote', seed, at),
    ]);
    return { building, goods, deliveryNote };
  }

  async #upload(kind: PodPhotoKind, seed: number, at: Date): Promise<string> {
    const { id, businessId: business } = this.driver;
    const envelope = { business, metadata: { actor: { type: 'driver', id } }, at } as const;
    const file = { fileName: `${kind}-${seed}.jpg`, bytes: await podPicture(kind, seed) };
    const { objectPath } = await this.installation.commands.execute(
      new StoreUpload(envelope, this.driver, 'pod_photo', file),
    );
    return objectPath;
  }
}
