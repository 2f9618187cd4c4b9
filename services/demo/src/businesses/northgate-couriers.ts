import { ROLE_PERMISSIONS } from '@waybook/contracts/api';
import type { DemoBusiness } from '../demo-business.js';
import { northgateTickets } from '../scenarios/tickets/northgate-tickets.js';
import { callumsWeeks } from './callums-weeks.js';
import { generateEarlierWeeks } from '../generated-drivers/generate-weeks.js';
import { northgateDrivers, northgateRegion } from './northgate-drivers.js';

/** A second business, to show that neither sees anything of the other. */
export const northgateCouriers: DemoBusiness = {
  id: '0192f0a0-0000-7000-8000-00000000de02',
  details: {
    name: 'Northgate Couriers Ltd',
    displayName: 'Northgate Couriers',
    contactEmail: 'office@northgate.example',
    phone: '0191 498 0276',
    address: '42 Northgate Street',
    city: 'Newcastle upon Tyne',
    postcode: 'NE1 4LP',
    country: 'UK',
    companyNumber: '11730458',
    vatNumber: 'GB731046567',
  },
  admins: [
    {
      username: 'northgate',
      email: 'admin@northgate.example',
      firstName: 'Stuart',
      lastName: 'Lennox',
      role: 'director',
      permissions: [...ROLE_PERMISSIONS.director],
    },
  ],
  director: 'northgate',
  operations: 'northgate',
  approver: 'northgate',
  drivers: [
    {
      details: {
        firstName: 'Callum',
        lastName: 'Reid',
        email: 'driver@northgate.example',
        phone: '07700 900863',
        address: '27 Harbottle Road',
        city: 'Gateshead',
        postcode: 'NE9 6TD',
        country: 'UK',
        isVatRegistered: true,
        vatNumber: 'GB836291024',
        membershipFeePence: 2500,
        status: 'active',
      },
      registeredAt: '08:37:45.092',
      isAnnounced: true,
      remittances: [...generateEarlierWeeks(northgateRegion, 92, 4), ...callumsWeeks],
      documents: 'renewed',
      account: 'verified',
      isMember: true,
    },
    ...northgateDrivers,
  ],
  tickets: northgateTickets,
  sendsBacsFiles: false,
};
