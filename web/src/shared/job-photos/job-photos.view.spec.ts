import { describe, expect, test } from '@jest/globals';
import { jobsOf } from '../remittance-jobs.view';
import { photosOf } from './job-photos.view';

const job = (loadId: string) => ({
  id: loadId,
  loadId,
  jobPrice: 85.5,
  date: '2026-11-17',
  podPhotos: { building: `/b${loadId}`, goods: `/g${loadId}`, deliveryNote: `/n${loadId}` },
});

describe("a remittance's jobs", () => {
  test('come out of their JSON text, with three photos each in a fixed order', () => {
    const jobs = jobsOf({ jobs: JSON.stringify([job('10000001'), job('10000002')]) });
    expect(photosOf(jobs).map(({ label, objectPath }) => `${label} ${objectPath}`)).toEqual([
      'Building delivered to /b10000001',
      'Goods delivered /g10000001',
      'Signed delivery note /n10000001',
      'Building delivered to /b10000002',
      'Goods delivered /g10000002',
      'Signed delivery note /n10000002',
    ]);
  });
});
