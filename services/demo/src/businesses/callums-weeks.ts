import type { DemoRemittance } from '../demo-remittance.js';

/** The other business's VAT-registered driver. */
export const callumsWeeks: readonly DemoRemittance[] = [
  {
    weeksBack: 4,
    jobs: [
      { loadId: '73104208', price: 142.0, weekday: 0, description: 'Newcastle to Durham' },
      { loadId: '73104226', price: 136.5, weekday: 2, description: 'Sunderland, retail' },
      { loadId: '73104271', price: 158.0, weekday: 4, description: 'Hexham, farm supplies' },
    ],
    decision: { kind: 'approved' },
  },
  {
    weeksBack: 3,
    jobs: [
      { loadId: '73105119', price: 149.75, weekday: 1, description: 'Newcastle to Alnwick' },
      { loadId: '73105140', price: 133.0, weekday: 3, description: 'South Shields, parcels' },
    ],
    decision: { kind: 'approved' },
  },
  {
    weeksBack: 2,
    jobs: [
      { loadId: '73106033', price: 145.0, weekday: 0, description: 'Newcastle to Morpeth' },
      { loadId: '73106058', price: 151.2, weekday: 3, description: 'Consett, tail lift' },
    ],
    decision: { kind: 'approved' },
    query: {
      subject: 'VAT on my last invoice',
      message:
        'My accountant asks whether the VAT on the membership fee can be shown on a separate line. Could you let me know?',
    },
  },
  {
    weeksBack: 1,
    jobs: [
      { loadId: '73107281', price: 147.0, weekday: 0, description: 'Newcastle to Durham' },
      { loadId: '73107299', price: 139.6, weekday: 4, description: 'Washington, retail park' },
    ],
    decision: { kind: 'none' },
  },
];
