import type { DocumentAccessLevel, DocumentCategory } from '@waybook/contracts/api';

export interface CompanyDocument {
  readonly title: string;
  readonly description: string;
  readonly category: DocumentCategory;
  readonly accessLevel: DocumentAccessLevel;
  /** The oldest first; the last one is in force. */
  readonly versions: readonly [string, ...string[]];
  readonly daysAgo: number;
  readonly isWithdrawn?: boolean;
}

/** Documents that a delivery business publishes to its drivers. */
export const COMPANY_DOCUMENTS: readonly CompanyDocument[] = [
  {
    title: 'Health and safety policy',
    description: 'Lifting, loading, driving hours, and what to do after an accident.',
    category: 'policies',
    accessLevel: 'all',
    versions: ['1.0', '1.1', '2.0'],
    daysAgo: 90,
  },
  {
    title: 'Data protection policy',
    description: 'How customers’ addresses and signatures are handled.',
    category: 'policies',
    accessLevel: 'all',
    versions: ['1.0'],
    daysAgo: 89,
  },
  {
    title: 'Accident report form',
    description: 'To be filled in on the day. Take photos of all sides of the van.',
    category: 'forms',
    accessLevel: 'drivers_only',
    versions: ['1.0', '1.1'],
    daysAgo: 79,
  },
  {
    title: 'Expenses form',
    description: 'Parking, tolls and charges that the customer pays back.',
    category: 'forms',
    accessLevel: 'all',
    versions: ['1.0'],
    daysAgo: 69,
  },
  {
    title: 'Terms for self-employed drivers',
    description: 'Pay dates, retention, late submissions and membership.',
    category: 'terms_conditions',
    accessLevel: 'all',
    versions: ['1.0', '1.1'],
    daysAgo: 92,
  },
  {
    title: 'Safe loading: a course in six pages',
    description: 'With pictures. Please read it before your first week.',
    category: 'training',
    accessLevel: 'drivers_only',
    versions: ['1.0'],
    daysAgo: 84,
  },
  {
    title: 'Proof of delivery: how to take the three photos',
    description: 'Building, goods and signed delivery note, so that nobody has to ask.',
    category: 'training',
    accessLevel: 'drivers_only',
    versions: ['1.0', '1.1'],
    daysAgo: 63,
  },
  {
    title: 'Customer contract, wholesale',
    description: 'Rates, waiting time and surcharges as agreed this year.',
    category: 'contracts',
    accessLevel: 'admin_only',
    versions: ['1.0'],
    daysAgo: 74,
  },
  {
    title: 'Closing the week',
    description: 'Who approves by when, who prepares the run, who sends the bank file.',
    category: 'procedures',
    accessLevel: 'admin_only',
    versions: ['1.0', '1.1'],
    daysAgo: 58,
  },
  {
    title: 'Depot rules during the road works',
    description: 'Was in force until the gate was moved back.',
    category: 'procedures',
    accessLevel: 'all',
    versions: ['1.0'],
    daysAgo: 47,
    isWithdrawn: true,
  },
];
