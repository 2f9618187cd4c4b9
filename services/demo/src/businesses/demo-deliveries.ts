import { ROLE_PERMISSIONS, type AdminRole } from '@waybook/contracts/api';
import type { AdminUserDetails } from '@waybook/portal/commands';
import type { DemoBusiness } from '../demo-business.js';
import { demoDeliveriesTickets } from '../scenarios/tickets/demo-deliveries-tickets.js';
import { aishasWeeks } from './aishas-weeks.js';
import { dannysWeeks } from './dannys-weeks.js';
import { generateEarlierWeeks } from '../generated-drivers/generate-weeks.js';
import { demoDeliveriesDrivers, demoDeliveriesRegion } from './demo-deliveries-drivers.js';

/** The demo's main business. Its people and addresses are made up; its telephone numbers are those kept free for fiction. */
export const demoDeliveries: DemoBusiness = {
  id: '0192f0a0-0000-7000-8000-00000000de01',
  details: {
    name: 'Demo Deliveries Ltd',
    displayName: 'Demo Deliveries',
    contactEmail: 'office@waybook.example',
    phone: '0113 496 0142',
    address: 'Unit 7, Aire Wharf, Water Lane',
    city: 'Leeds',
    postcode: 'LS11 5BB',
    country: 'UK',
    companyNumber: '09482716',
    vatNumber: 'GB294837116',
  },
  admins: [
    admin('admin', 'director', 'Morgan', 'Hale'),
    admin('operations', 'operations', 'Priya', 'Nair'),
    admin('payroll', 'payroll', 'Tom', 'Ashworth'),
    admin('finance', 'finance', 'Helen', 'Brookes'),
  ],
  director: 'admin',
  operations: 'operations',
  approver: 'payroll',
  drivers: [
    {
      details: {
        firstName: 'Danny',
        lastName: 'Whitlock',
        email: 'driver@waybook.example',
        phone: '07700 900412',
        address: '18 Beckside Terrace',
        city: 'Leeds',
        postcode: 'LS6 3QT',
        country: 'UK',
        isVatRegistered: true,
        vatNumber: 'GB512398452',
        membershipFeePence: 2500,
        status: 'active',
      },
      registeredAt: '09:14:27.318',
      isAnnounced: true,
      remittances: [...generateEarlierWeeks(demoDeliveriesRegion, 90, 6), ...dannysWeeks],
      documents: 'expiring',
      account: 'verified',
      isMember: true,
    },
    {
      details: {
        firstName: 'Aisha',
        lastName: 'Rahman',
        email: 'driver2@waybook.example',
        phone: '07700 900587',
        address: '5 Larkfield Mews',
        city: 'Bradford',
        postcode: 'BD9 4RX',
        country: 'UK',
        isVatRegistered: false,
        vatNumber: null,
        membershipFeePence: 2500,
        status: 'active',
      },
      registeredAt: '10:52:06.741',
      isAnnounced: true,
      remittances: [...generateEarlierWeeks(demoDeliveriesRegion, 91, 5), ...aishasWeeks],
      documents: 'waiting',
      account: 'verified',
      isMember: false,
    },
    ...demoDeliveriesDrivers,
  ],
  tickets: demoDeliveriesTickets,
  sendsBacsFiles: true,
};

function admin(username: string, role: AdminRole, firstName: string, lastName: string): AdminUserDetails {
  const email = `${username}@waybook.example`;
  return { username, email, firstName, lastName, role, permissions: [...ROLE_PERMISSIONS[role]] };
}
