import type { DemoTicket } from './demo-ticket.js';

export const northgateTickets: readonly DemoTicket[] = [
  {
    title: 'Winter tyres before December',
    description: 'Ask every driver who goes to Alnwick and Hexham for the date on which their tyres are changed.',
    by: 'northgate',
    daysAgo: 8,
    priority: 'high',
    category: 'driver_management',
    assignedTo: 'everyone',
    dueIn: 6,
    status: 'open',
  },
  {
    title: 'VAT on the membership fee',
    description: 'Callum’s accountant asks for a line of its own. It is there; tell him where.',
    by: 'northgate',
    daysAgo: 4,
    priority: 'medium',
    category: 'payroll',
    assignedTo: 'northgate',
    driver: 'driver@northgate.example',
    status: 'in_progress',
  },
  {
    title: 'Key for the Sunderland store',
    description: 'The second key is missing since the change of drivers.',
    by: 'northgate',
    daysAgo: 27,
    priority: 'low',
    category: 'system',
    status: 'resolved',
  },
];
