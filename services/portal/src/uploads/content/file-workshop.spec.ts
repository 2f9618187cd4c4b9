import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { UploadsBusy } from '../uploads.errors.js';
import { FileWorkshop, MAX_WAITING, PREPARED_AT_ONCE } from './file-workshop.js';

test('works on few pictures at once, lets some wait, and turns the rest away for a moment', async () => {
  const workshop = new FileWorkshop();
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const tries = Array.from({ length: PREPARED_AT_ONCE + MAX_WAITING + 5 }, () =>
    workshop.prepare({ fileName: 'a.png', bytes }, 'pod_photo'),
  );
  const outcomes = await Promise.allSettled(tries);
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused).toHaveLength(5);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(UploadsBusy);
  await expect(workshop.prepare({ fileName: 'a.png', bytes }, 'pod_photo')).resolves.toMatchObject({
    mimeType: 'image/jpeg',
    fileName: 'a.jpg',
  });
});
