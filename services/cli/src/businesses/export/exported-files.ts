import type { KeyVault } from '@waybook/event-store';
import type { ObjectStorage } from '@waybook/platform/object-storage';
import type pg from 'pg';
import type { ExportFolder } from './export-folder.js';

const ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
};

export interface FilesOptions {
  readonly storage: ObjectStorage;
  readonly vault: KeyVault;
  readonly business: string;
  readonly folder: ExportFolder;
}

interface UploadRow {
  readonly key: string;
  readonly person: string;
  readonly type: string;
}

/** Photos and papers as they were sent, and bank files as they were made. Small pictures of photos are made of them and stay. @returns how many there are, and how many of them nobody can read any more */
export async function exportFiles(
  owner: pg.PoolClient,
  options: FilesOptions,
): Promise<{ readonly files: number; readonly unreadable: number }> {
  const { storage, vault, business, folder } = options;
  const figures = { files: 0, unreadable: 0 };
  const copy = async (stored: string, person: string, name: string) => {
    const sealed = await storage.get(stored);
    const bytes = sealed && (await vault.decrypt(business, person, stored, sealed));
    if (bytes) await folder.put(`files/${name}`, bytes);
    figures[bytes ? 'files' : 'unreadable'] += 1;
  };
  const { rows } = await owner.query<UploadRow>(
    'select key, person_id as person, mime_type as type from uploads where business = $1 order by key',
    [business],
  );
  for (const { key, person, type } of rows) {
    const ending = ENDINGS[type] === undefined ? '' : `.${ENDINGS[type]}`;
    await copy(`uploads/${business}/${key}/original`, person, `uploads/${key}${ending}`);
  }
  const bankFiles = await storage.list(`bank-files/${business}`);
  for (const stored of bankFiles.sort()) {
    const [run = '', ...rest] = stored.split('/').slice(2);
    await copy(stored, run, `bank-files/${[run, ...rest].join('-')}.json`);
  }
  return figures;
}
