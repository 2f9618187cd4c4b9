import { generateDriver, type DriverTraits } from '../generated-drivers/generate-driver.js';
import type { Region } from '../generated-drivers/region.js';

export const demoDeliveriesRegion: Region = {
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

const DRIVERS: readonly (readonly [string, string, DriverTraits?])[] = [
  ['Grace', 'Okafor', { isVatRegistered: true, asks: { weeksBack: 4, question: 'missingLoad' } }],
  ['Tomasz', 'Nowak', { isVatRegistered: true, documents: 'expiring', correctedWeeksBack: 6 }],
  ['Bethan', 'Price', { documents: 'renewed', asks: { weeksBack: 7, question: 'fuel' } }],
  ['Imran', 'Hussain', { documents: 'expired', isMember: false, lastWeek: 'waits late' }],
  ['Jackie', 'Thornton', { documents: 'waiting', lastWeek: 'approved', isEarly: true }],
  ['Oluwaseun', 'Adeyemi', { isVatRegistered: true, membershipFeePence: 3_000, isEarly: true }],
  ['Liam', 'Fairbairn', { documents: 'gaps', isMember: false, lastWeek: 'nothing' }],
  ['Sofia', 'Marchetti', { asks: { weeksBack: 3, question: 'deduction' } }],
  ['Kwame', 'Boateng', { isVatRegistered: true, documents: 'expiring' }],
  ['Eileen', 'McArdle', { lastWeek: 'rejected', documents: 'complete' }],
  ['Ravi', 'Chandran', { isVatRegistered: true, asks: { weeksBack: 9, question: 'retention' } }],
  ['Hannah', 'Birtwhistle', { documents: 'rejected', lastWeek: 'approved' }],
  ['Dominic', 'Clay', { documents: 'expired', account: 'entered', joinedWeeksBack: 3 }],
  ['Yusuf', 'Demir', { isEarly: true }],
  ['Charlotte', 'Ramsden', { isVatRegistered: true, lastWeek: 'approved', documents: 'waiting' }],
  ['Pavel', 'Horak', { isMember: false, documents: 'gaps' }],
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
    { documents: 'newcomer', account: 'none', isMember: false, joinedWeeksBack: 1, lastWeek: 'nothing' },
  ],
  ['Stephen', 'Moxon', { left: { weeksBack: 6, status: 'inactive' }, documents: 'expired', isMember: false }],
  [
    'Leanne',
    'Holroyd',
    {
      left: { weeksBack: 3, status: 'suspended' },
      documents: 'gaps',
      notes: 'Suspended until the licence is cleared.',
    },
  ],
];

export const demoDeliveriesDrivers = DRIVERS.map(([firstName, lastName, traits], index) =>
  generateDriver(demoDeliveriesRegion, index, [firstName, lastName], traits),
);
