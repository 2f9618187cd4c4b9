import type { UploadAnswer } from '@waybook/contracts/api';
import type { Random } from '../../random.js';
import type { Person } from '../client/person.js';
import type { Step } from '../client/worker.js';
import { DemoPeople } from './demo-people.js';
import { type PhaseWorkers, type Phase, workerOf } from './phase.js';
import type { SentFiles } from './sent-files.js';

const PHOTOS_AT_ONCE = 3;
const PHOTO_PAUSE_MS = [500, 3_000] as const;
/** Ten megabytes each time: a quarter of an hour of them fits on a disk. */
const DOCUMENT_PAUSE_MS = [3_000, 9_000] as const;

export const uploadsPhase: Phase = {
  name: 'uploads',
  description: `drivers who send photos of twelve megapixels, ${PHOTOS_AT_ONCE} at a time, and look at them small and large, and admins who publish documents of ten
megabytes and read them back`,
  assemble: async (stage) => {
    const { chance, files, pace } = stage;
    const people = new DemoPeople(stage);
    const admins = [await people.admin('admin'), await people.admin('northgate')];
    const drivers = await people.drivers(pace.drivers, admins[0]!);
    const workers = [
      ...drivers.map(({ person }) => workerOf(stage, photoSteps(person, files, chance.apart()), PHOTO_PAUSE_MS)),
      ...admins.map((admin) => workerOf(stage, documentSteps(admin, files, chance.apart()), DOCUMENT_PAUSE_MS)),
    ];
    return { workers, disconnect: () => people.leave() } satisfies PhaseWorkers;
  },
};

function photoSteps(person: Person, files: SentFiles, chance: Random): Step[] {
  const send = async () => {
    const photos = Array.from({ length: PHOTOS_AT_ONCE }, () => files.photo(chance));
    return Promise.all(photos.map((photo) => person.upload(photo)));
  };
  const readBack = (sent: readonly UploadAnswer[], suffix: string) =>
    Promise.all(sent.map(({ objectPath }) => person.bytes(`${objectPath}${suffix}`)));
  return [
    { name: 'send photos, look at them small', run: async () => readBack(await send(), '?size=thumbnail') },
    { name: 'send photos, look at them large', run: async () => readBack(await send(), '') },
    { name: 'reload the page', run: () => person.reload() },
  ];
}

function documentSteps(admin: Person, files: SentFiles, chance: Random): Step[] {
  return [
    {
      name: 'publish a document, read it back',
      run: async () => {
        const { objectPath, fileName, fileSize, mimeType } = await admin.upload(files.document(chance));
        const document = { title: 'Handbook', category: 'procedures', objectPath, fileName, fileSize, mimeType };
        const { id } = await admin.post<{ id: string }>('/api/documents', document);
        const { length } = await admin.bytes(`/api/documents/${id}/download`);
        if (length !== fileSize) throw new Error(`${length} bytes came back of ${fileSize}`);
      },
    },
    { name: 'reload the page', run: () => admin.reload() },
  ];
}
