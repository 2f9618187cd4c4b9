import { expect, test } from '@jest/globals';
import { correctedJobs } from './corrected-jobs.js';
import { aJob } from './testing/remittance-examples.js';

const photos = (name: string) => ({ building: `/${name}/1`, goods: `/${name}/2`, deliveryNote: `/${name}/3` });
const first = aJob({ id: 'job', loadId: '11111111', podPhotos: photos('first') });
const second = aJob({ id: 'job', loadId: '22222222', podPhotos: photos('second') });

test('jobs that were sent in under one id keep each its own photos', () => {
  const amended = [first, second].map((job) => ({ ...job, podPhotos: null }));
  expect(correctedJobs([first, second], amended)).toEqual([first, second]);
});

test('a job whose load ID is put right keeps its photos', () => {
  const [corrected] = correctedJobs([first], [{ ...first, loadId: '33333333', podPhotos: null }]);
  expect(corrected).toEqual({ ...first, loadId: '33333333' });
});
