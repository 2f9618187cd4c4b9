import { crewMember, type CrewTraits } from '../crew/crew-member.js';
import type { CrewPlace } from '../crew/crew-place.js';

export const northgatePlace: CrewPlace = {
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

const CREW: readonly (readonly [string, string, CrewTraits?])[] = [
  ['Alison', 'Charlton', { isVatRegistered: true, correctedWeeksBack: 6 }],
  ['Marek', 'Zielinski', { papers: 'expiring', asks: { weeksBack: 5, question: 'retention' } }],
  ['Fatima', 'Begum', { papers: 'waiting', lastWeek: 'waits late' }],
  ['Colin', 'Robson', { isVatRegistered: true, papers: 'gaps', isMember: false }],
  ['Denise', 'Armstrong', { papers: 'expired', lastWeek: 'nothing', isMember: false }],
  ['Aaron', 'Milburn', { lastWeek: 'approved', asks: { weeksBack: 3, question: 'vatLine' } }],
];

export const northgateCrew = CREW.map(([firstName, lastName, traits], index) =>
  crewMember(northgatePlace, index, [firstName, lastName], traits),
);
