import type { PodPhotos, RemittanceAnswer } from '@waybook/contracts/api';
import type { Random } from '../../../random.js';
import type { Person } from '../../client/person.js';
import type { Step } from '../../client/worker.js';
import type { SignedInDriver } from '../demo-people.js';
import type { SentFiles } from '../sent-files.js';
import { weekWithOneJob } from './week-with-one-job.js';

const OWN_PAGES = [
  '/api/driver/profile',
  '/api/remittances',
  '/api/tickets/open',
  '/api/remittance-queries?page=1&pageSize=25',
  '/api/documents?page=1&pageSize=25',
  '/api/membership',
  '/api/notifications?page=1&pageSize=25',
  '/api/driver/bank-details',
];

export function driverSteps({ person, isVatRegistered }: SignedInDriver, files: SentFiles, chance: Random): Step[] {
  return [
    { name: "look at a driver's pages", run: () => Promise.all(OWN_PAGES.map((path) => person.bytes(path))) },
    {
      name: 'submit with three photos',
      run: async () => {
        const podPhotos = await sendPhotos(person, files, chance);
        await Promise.all(Object.values(podPhotos).map((path) => person.bytes(`${path}?size=thumbnail`)));
        const price = chance.between(8_000, 40_000) / 100;
        await person.post('/api/remittances', weekWithOneJob({ price, isVatRegistered, podPhotos }));
      },
    },
    {
      name: 'ask about a remittance',
      run: async () => {
        const { id: remittanceId } = chance.oneOf(await person.get<RemittanceAnswer[]>('/api/remittances'));
        const words = { subject: 'The fee', message: 'Was it taken twice?' };
        await person.post('/api/remittance-queries', { remittanceId, ...words });
      },
    },
    {
      name: 'open an own PDF',
      run: async () => {
        const own = await person.get<RemittanceAnswer[]>('/api/remittances');
        const approved = own.filter(({ status }) => status === 'approved');
        await person.bytes(`/api/remittances/${chance.oneOf(approved).id}/pdf`);
      },
    },
    { name: 'reload the page', run: () => person.reload() },
  ];
}

/** Three at a time, as the screen sends them. */
async function sendPhotos(person: Person, files: SentFiles, chance: Random): Promise<PodPhotos> {
  const sent = await Promise.all([1, 2, 3].map(() => person.upload(files.photo(chance))));
  const [building, goods, deliveryNote] = sent.map(({ objectPath }) => objectPath);
  return { building: building!, goods: goods!, deliveryNote: deliveryNote! };
}
