import { randomUUID } from 'node:crypto';

/** A week's jobs, 1.2 kB as JSON: what every store in the run appends. */
export function payload() {
  return {
    driverId: randomUUID(),
    weekStartDate: '2026-11-16',
    weekEndDate: '2026-11-22',
    grossPence: 61250,
    netPence: 49000,
    isLateSubmission: false,
    jobs: Array.from({ length: 4 }, (_, index) => ({
      id: `job-${index + 1}`,
      loadId: `LD-2026-11-${1000 + index}`,
      jobPricePence: 12250 + index * 25,
      date: `2026-11-${16 + index}`,
      description: 'Two pallets to the depot',
      podPhotos: {
        building: `/api/uploads/0193a3f0-1111-7000-8000-00000000000${index}`,
        goods: `/api/uploads/0193a3f0-2222-7000-8000-00000000000${index}`,
      },
    })),
  };
}
