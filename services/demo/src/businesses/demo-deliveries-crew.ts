import { crewMember, type CrewTraits } from '../crew/crew-member.js';
import type { CrewPlace } from '../crew/crew-place.js';

export const demoDeliveriesPlace: CrewPlace = {
  towns: [
    {
      city: 'Leeds',
      postcodes: ['LS7 4HJ', 'LS11 6QR', 'LS12 3PN'],
      streets: ['Hawthorn Grove', 'Mill Lane', 'Canal Street'],
    },
    {
      city: 'Bradford',
      postcodes: ['BD5 8LT', 'BD7 2EX'],
      streets: ['Thornfield Road', 'Alma Terrace', 'Weaver Street'],
    },
    { city: 'Wakefield', postcodes: ['WF1 4AB', 'WF2 9DN'], streets: ['Minster Close', 'Calder View'] },
    { city: 'Huddersfield', postcodes: ['HD1 6TY', 'HD4 5PL'], streets: ['Crosland Hill', 'Fieldhead Road'] },
  ],
  routes: [
    'Leeds to Harrogate, two pallets',
    'Wakefield retail park, morning slot',
    'Bradford parcels, evening',
    'York city centre, tail lift',
    'Halifax, two-man delivery',
    'Skipton, building supplies',
    'Keighley, pharmacy run',
    'Infirmary, medical supplies',
    'Pontefract, garden centre',
    'Ilkley, furniture',
  ],
  loadPrefix: '52',
  mailDomain: 'drivers.waybook.example',
  firstPhone: 100,
};

const CREW: readonly (readonly [string, string, CrewTraits?])[] = [
  ['Grace', 'Okafor', { isVatRegistered: true, asks: { weeksBack: 4, question: 'missingLoad' } }],
  ['Tomasz', 'Nowak', { isVatRegistered: true, papers: 'expiring', correctedWeeksBack: 6 }],
  ['Bethan', 'Price', { papers: 'renewed', asks: { weeksBack: 7, question: 'fuel' } }],
  ['Imran', 'Hussain', { papers: 'expired', isMember: false, lastWeek: 'waits late' }],
  ['Jackie', 'Thornton', { papers: 'waiting', lastWeek: 'approved', isEarly: true }],
  ['Oluwaseun', 'Adeyemi', { isVatRegistered: true, membershipFeePence: 3_000, isEarly: true }],
  ['Liam', 'Fairbairn', { papers: 'gaps', isMember: false, lastWeek: 'nothing' }],
  ['Sofia', 'Marchetti', { asks: { weeksBack: 3, question: 'deduction' } }],
  ['Kwame', 'Boateng', { isVatRegistered: true, papers: 'expiring' }],
  ['Eileen', 'McArdle', { lastWeek: 'rejected', papers: 'complete' }],
  ['Ravi', 'Chandran', { isVatRegistered: true, asks: { weeksBack: 9, question: 'retention' } }],
  ['Hannah', 'Birtwhistle', { papers: 'rejected', lastWeek: 'approved' }],
  ['Dominic', 'Clay', { papers: 'expired', account: 'entered', joinedWeeksBack: 3 }],
  ['Yusuf', 'Demir', { isEarly: true }],
  ['Charlotte', 'Ramsden', { isVatRegistered: true, lastWeek: 'approved', papers: 'waiting' }],
  ['Pavel', 'Horak', { isMember: false, papers: 'gaps' }],
  ['Nadia', 'Sharif', { lastWeek: 'nothing' }],
  [
    'Gareth',
    'Ellis',
    { isVatRegistered: true, membershipFeePence: 2_000, asks: { weeksBack: 2, question: 'parking' } },
  ],
  ['Michelle', 'Varley', { lastWeek: 'nothing', notes: 'Works school terms only.' }],
  [
    'Josh',
    'Pickering',
    { papers: 'newcomer', account: 'none', isMember: false, joinedWeeksBack: 1, lastWeek: 'nothing' },
  ],
  ['Stephen', 'Moxon', { left: { weeksBack: 6, status: 'inactive' }, papers: 'expired', isMember: false }],
  [
    'Leanne',
    'Holroyd',
    { left: { weeksBack: 3, status: 'suspended' }, papers: 'gaps', notes: 'Suspended until the licence is cleared.' },
  ],
];

export const demoDeliveriesCrew = CREW.map(([firstName, lastName, traits], index) =>
  crewMember(demoDeliveriesPlace, index, [firstName, lastName], traits),
);
