import type { DemoRemittance } from '../demo-remittance.js';

/** A driver who is not VAT registered. The week that waits is late, and claims a load of a colleague's. */
export const aishasWeeks: readonly DemoRemittance[] = [
  {
    weeksBack: 5,
    jobs: [
      { loadId: '48211318', price: 96.4, weekday: 0, description: 'Bradford parcels, morning' },
      { loadId: '48211325', price: 88.75, weekday: 1, description: 'Shipley parcels' },
      { loadId: '48211390', price: 102.0, weekday: 3, description: 'Keighley, pharmacy run' },
    ],
    decision: { kind: 'approved' },
  },
  {
    weeksBack: 4,
    jobs: [
      { loadId: '48212274', price: 94.0, weekday: 0, description: 'Bradford parcels, morning' },
      { loadId: '48212286', price: 91.3, weekday: 2, description: 'Bingley parcels' },
      { loadId: '48212301', price: 99.5, weekday: 4, description: 'Pudsey, pharmacy run' },
    ],
    decision: { kind: 'approved' },
  },
  {
    weeksBack: 3,
    jobs: [
      { loadId: '48213467', price: 97.25, weekday: 1, description: 'Bradford parcels, evening' },
      { loadId: '48213480', price: 104.0, weekday: 3, description: 'Cleckheaton, medical supplies' },
    ],
    decision: { kind: 'approved' },
  },
  {
    weeksBack: 2,
    jobs: [
      { loadId: '48214712', price: 92.0, weekday: 0, description: 'Bradford parcels, morning' },
      { loadId: '48214730', price: 98.6, weekday: 2, description: 'Batley parcels' },
      { loadId: '48214755', price: 101.15, weekday: 4, description: 'Brighouse, pharmacy run' },
    ],
    decision: { kind: 'approved' },
  },
  {
    weeksBack: 1,
    isLate: true,
    wasOffline: true,
    jobs: [
      { loadId: '48215902', price: 95.0, weekday: 1, description: 'Bradford parcels, morning' },
      { loadId: '48215833', price: 89.9, weekday: 2, description: 'Wakefield, white goods, second drop' },
    ],
    decision: { kind: 'none' },
  },
];
