import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { DRIVER_DOCUMENT_TYPES, type ComplianceAnswer, type ComplianceDocument } from '@waybook/contracts/api';
import type { ReactNode } from 'react';
import { openScreen } from '../../../testing/open-screen';
import { asAdmin } from '../../../testing/signed-in';
import { DriverComplianceTab } from '../DriverComplianceTab';
import { ComplianceMatrix } from './ComplianceMatrix';

const documents = (standing: ComplianceDocument['standing']): ComplianceDocument[] =>
  DRIVER_DOCUMENT_TYPES.map((documentType) => ({
    documentType,
    standing,
    documentId: null,
    issuedDate: null,
    expiryDate: null,
    uploadedAt: null,
    latest: null,
  }));

const record = (id: string, driverName: string, changes: Partial<ComplianceAnswer> = {}) => ({
  id,
  driverId: id,
  driverCode: `DS-${id}`,
  driverName,
  driverStatus: 'active',
  email: 'driver@example.test',
  phone: null,
  overallStatus: 'attention',
  complianceScore: 0,
  band: 'red',
  documentsRequired: 6,
  documentsSubmitted: 0,
  documentsApproved: 0,
  documentsExpiring: 0,
  documentsExpired: 0,
  documentsWaiting: 0,
  nextExpiryDate: null,
  remindersSent: 0,
  lastReminderSent: null,
  reminder: null,
  documents: documents('missing'),
  ...changes,
});

const COMPLIANT = {
  overallStatus: 'compliant',
  complianceScore: 100,
  band: 'green',
  documents: documents('valid'),
} as const;

let ofDriver: unknown[];
let reminded: string[];
let stop: () => Promise<void>;

beforeEach(async () => {
  ofDriver = [];
  reminded = [];
  stop = await servePage((request) => {
    if (request.path.endsWith('/compliance')) return { status: 200, json: ofDriver };
    if (request.method === 'GET') {
      return { status: 200, json: [record('g', 'Grace Okafor'), record('a', 'Abel Zorn', COMPLIANT)] };
    }
    reminded.push(request.path);
    if (reminded.length > 1) {
      return {
        status: 409,
        json: { error: 'This driver was reminded today already.', code: 'REMINDER_ALREADY_SENT_TODAY' },
      };
    }
    const reminder = {
      sentAt: '2026-11-20T12:00:00.000Z',
      dueBy: '2026-11-27',
      documentTypes: ['mot'],
      outstanding: ['mot'],
    };
    return { status: 201, json: reminder };
  });
});
afterEach(() => stop());

function open(element: ReactNode, permissions = ['compliance:read', 'compliance:remind']) {
  return openScreen(element, { signedIn: asAdmin({ permissions }) }).person;
}

const matrix = <ComplianceMatrix renderDetails={({ driverName }) => <p>More about {driverName}</p>} />;
const shownToast = (text: string) => screen.findByText(text, { selector: '[data-variant] *' });

describe('the matrix of drivers and documents', () => {
  test('reminds a driver who lacks something, and says why not when it was today already', async () => {
    const person = open(matrix);
    const remind = await screen.findByRole('button', { name: 'Send reminder to Grace Okafor' });
    expect(screen.queryByRole('button', { name: 'Send reminder to Abel Zorn' })).toBeNull();
    await person.click(remind);
    expect(await shownToast('Grace Okafor is asked for MOT by Nov 27, 2026')).toBeTruthy();
    await person.click(remind);
    expect(await shownToast('This driver was reminded today already.')).toBeTruthy();
    expect(reminded).toEqual(['/api/compliance/g/reminders', '/api/compliance/g/reminders']);
  });

  test('opens a record beside the list', async () => {
    const person = open(matrix);
    await person.click(await screen.findByText('Abel Zorn'));
    const drawer = await screen.findByRole('dialog', { name: 'Abel Zorn' });
    expect(within(drawer).getByText('100%')).toBeTruthy();
    expect(within(drawer).getByText('More about Abel Zorn')).toBeTruthy();
  });

  test('offers no reminders to who may not send them', async () => {
    open(matrix, ['compliance:read']);
    await screen.findByText('Grace Okafor');
    expect(screen.queryByRole('button', { name: /^Send reminder/ })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe("a driver's compliance tab", () => {
  const tab = <DriverComplianceTab businessId="b" driverId="g" driverCode="DS-g" driverName="Grace Okafor" />;

  test('says so where there is nothing', async () => {
    open(tab);
    expect(await screen.findByText('No compliance data available.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Ask for all documents within 7 days' })).toBeTruthy();
  });

  test('shows the first record', async () => {
    ofDriver = [record('g', 'Grace Okafor', { complianceScore: 83, band: 'yellow', documentsExpired: 1 })];
    open(tab);
    expect(await screen.findByText('83%')).toBeTruthy();
    expect(screen.getByText('Attention')).toBeTruthy();
  });
});
