import type { PodPhotoKind, PodPhotos, UploadPurpose } from '@waybook/contracts/api';
import type { AdminActor, DriverActor } from '@waybook/platform/http';
import { StoreUpload } from '@waybook/portal/commands';
import { objectPathOf, UploadRecord } from '@waybook/portal';
import type { DemoInstallation } from '../demo-installation.js';
import { demoPhoto } from '../demo-photo.js';

interface PhotoSet {
  readonly name: string;
  readonly number: number;
}

export interface DemoFile {
  readonly purpose: UploadPurpose;
  readonly fileName: string;
  readonly read: () => Promise<Buffer> | Buffer;
}

/** Uploads files as people would send them; what was sent at an earlier start is found again by its name. */
export class DemoFiles {
  readonly #installation: DemoInstallation;
  readonly #business: string;
  readonly #sent: Map<string, Promise<string>>;

  private constructor(installation: DemoInstallation, business: string, sent: Map<string, Promise<string>>) {
    this.#installation = installation;
    this.#business = business;
    this.#sent = sent;
  }

  static async of(installation: DemoInstallation, business: string): Promise<DemoFiles> {
    const uploads = await installation.tables.in(business, (manager) =>
      manager.find(UploadRecord, { select: { key: true, uploaded_by: true, file_name: true }, where: { business } }),
    );
    const sent = uploads.map(
      (upload) => [`${upload.uploaded_by} ${upload.file_name}`, Promise.resolve(objectPathOf(upload.key))] as const,
    );
    return new DemoFiles(installation, business, new Map(sent));
  }

  /** One photo of each kind, from a driver's phone; the same number gives the same three. */
  async photos(driver: DriverActor, set: PhotoSet, at: Date): Promise<PodPhotos> {
    const photo = (kind: PodPhotoKind) => this.#photo(driver, kind, set, at);
    const [building, goods, deliveryNote] = await Promise.all([
      photo('building'),
      photo('goods'),
      photo('deliveryNote'),
    ]);
    return { building, goods, deliveryNote };
  }

  /** Uploads a file once. @returns its object path */
  send(actor: AdminActor | DriverActor, file: DemoFile, at: Date): Promise<string> {
    const name = `${actor.id} ${file.fileName}`;
    const sent = this.#sent.get(name) ?? this.#upload(actor, file, at);
    this.#sent.set(name, sent);
    return sent;
  }

  async #upload(actor: AdminActor | DriverActor, { purpose, fileName, read }: DemoFile, at: Date): Promise<string> {
    const envelope = { business: this.#business, metadata: { actor: { type: actor.type, id: actor.id } }, at };
    const file = { fileName, bytes: await read() };
    const { objectPath } = await this.#installation.commands.execute(new StoreUpload(envelope, actor, purpose, file));
    return objectPath;
  }

  #photo(driver: DriverActor, kind: PodPhotoKind, { name, number }: PhotoSet, at: Date): Promise<string> {
    const read = () => demoPhoto(kind, number);
    return this.send(driver, { purpose: 'pod_photo', fileName: `${kind}-${name}.jpg`, read }, at);
  }
}
