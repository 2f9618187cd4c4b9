import { generateDriver, type DriverTraits } from '../generated-drivers/generate-driver.js';
import type { Region } from '../generated-drivers/region.js';

export const northgateRegion: Region = {
  towns: [
    { city: 'Newcastle upon Tyne', postcodes: ['NE4 6SQ', 'NE6 2HG'], streets: ['Heaton Road', 'Armstrong Terrace'] },
    { city: 'Gateshead', postcodes: ['NE8 4RT', 'NE10 9UX'], streets: ['Saltwell View', 'Durham Road'] },
    { city: 'Sunderland', postcodes: ['SR2 7PN', 'SR4 8LJ'], streets: ['Roker Avenue', 'Chester Street'] },
  ],
  routes: [
    'Newcastle to Durham',
    'Sunderland, retail',
    'Hexham, farm supplies',
    'South Shields, parcels',
    'Alnwick, building supplies',
    'Washington, retail park',
  ],
  loadPrefix: '74',
  mailDomain: 'drivers.northgate.example',
  firstPhone: 500,
};

const CREW: readonly (readonly [string, string, DriverTraits?])[] = [
  ['Alison', 'Charlton', { isVatRegistered: true, correctedWeeksBack: 6 }],
  ['Marek', 'Zielinski', { documents: 'expiring', asks: { weeksBack: 5, question: 'retention' } }],
  ['Fatima', 'Begum', { documents: 'waiting', lastWeek: 'waits late' }],
  ['Colin', 'Robson', { isVatRegistered: true, documents: 'gaps', isMember: false }],
  ['Denise', 'Armstrong', { documents: 'expired', lastWeek: 'nothing', isMember: false }],
  ['Aaron', 'Milburn', { lastWeek: 'approved', asks: { weeksBack: 3, question: 'vatLine' } }],
];

export const northgateDrivers = CREW.map(([firstName, lastName, traits], index) =>
  generateDriver(northgateRegion, index, [firstName, lastName], traits),
);
