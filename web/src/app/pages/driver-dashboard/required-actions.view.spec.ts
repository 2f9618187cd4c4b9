import { describe, expect, test } from '@jest/globals';
import type { ComplianceAnswer, ComplianceDocument, RemittanceAnswer } from '@waybook/contracts/api';
import { PROFILE_CARDS } from '../../../shared/paths';
import { requiredActions } from './required-actions.view';

const TODAY = '2026-11-20';
const NOTHING = {
  complianceRecords: undefined,
  remittances: [],
  reminders: [],
  bankAccount: undefined,
  selfBilling: undefined,
  today: TODAY,
};

function document(changes: Partial<ComplianceDocument>): ComplianceDocument {
  return {
    documentType: 'mot',
    standing: 'valid',
    documentId: 'd1',
    issuedDate: null,
    expiryDate: '2027-11-01',
    uploadedAt: '2026-01-01T10:00:00.000Z',
    latest: null,
    ...changes,
  };
}

const latest = (status: 'pending' | 'rejected') => ({
  documentId: 'd2',
  status,
  uploadedAt: '2026-11-18T10:00:00.000Z',
});

function textsFor(documents: ComplianceDocument[], reminder: ComplianceAnswer['reminder'] = null): string[] {
  const compliance = { documents, reminder } as ComplianceAnswer;
  return requiredActions({ ...NOTHING, complianceRecords: [compliance] }).map(({ text }) => text);
}

function remittance(changes: Partial<RemittanceAnswer>): RemittanceAnswer {
  return {
    weekStartDate: '2026-11-09',
    weekEndDate: '2026-11-15',
    status: 'rejected',
    replacedBy: null,
    ...changes,
  } as RemittanceAnswer;
}

function textsOf(remittances: RemittanceAnswer[]): string[] {
  return requiredActions({ ...NOTHING, remittances }).map(({ text }) => text);
}

describe('what keeps a driver from being paid', () => {
  const offered = { from: '2026-11-20', until: '2027-11-19' };

  test('leads to where it is mended: the account first, which nobody is paid without', () => {
    const selfBilling = { isNeeded: true, isInForce: false, offered };
    expect(requiredActions({ ...NOTHING, bankAccount: 'missing', selfBilling })).toEqual([
      { text: "Add your bank details: you can't be paid without them.", to: PROFILE_CARDS.bank, isUrgent: true },
      {
        text: 'Accept the self-billing agreement to get VAT invoices.',
        to: PROFILE_CARDS.selfBilling,
        isUrgent: false,
      },
    ]);
  });

  test('is not what the office has to do, nor an agreement in force, not needed or not on offer', () => {
    for (const selfBilling of [
      { isNeeded: true, isInForce: true, offered },
      { isNeeded: false, isInForce: false, offered },
      { isNeeded: true, isInForce: false, offered: null },
    ]) {
      expect(requiredActions({ ...NOTHING, bankAccount: 'unverified', selfBilling })).toEqual([]);
    }
  });
});

describe('what a driver has to do', () => {
  test('is nothing while every document is in force', () => {
    expect(textsFor([document({})])).toEqual([]);
  });

  test('is to send what expired, was rejected or is missing, and before long what expires', () => {
    expect(
      textsFor([
        document({ documentType: 'licence', standing: 'expiring_soon', expiryDate: '2026-12-01' }),
        document({ standing: 'expired', expiryDate: '2026-11-19' }),
        document({ documentType: 'insurance', standing: 'missing', latest: latest('rejected') }),
        document({ documentType: 'dbs', standing: 'missing' }),
      ]),
    ).toEqual([
      'MOT expired on Nov 19, 2026. Send the new one.',
      'Insurance Certificate was rejected. Send a better one.',
      'Not sent yet: DBS.',
      'Driving Licence expires on Dec 01, 2026. Send the new one in time.',
    ]);
  });

  test('is to send every document while none is on record, which is not the same as not known', () => {
    const actions = (complianceRecords: ComplianceAnswer[] | undefined) =>
      requiredActions({ ...NOTHING, complianceRecords });
    expect(actions([])).toEqual([
      {
        text: 'Not sent yet: Insurance Certificate, Driving Licence and 4 more.',
        to: '/driver/documents',
        isUrgent: true,
      },
    ]);
    expect(actions(undefined)).toEqual([]);
  });

  test("is nothing about what waits for the office's review", () => {
    expect(textsFor([document({ standing: 'expired', latest: latest('pending') })])).toEqual([]);
  });

  test('is what the office asked for', () => {
    const reminder = {
      sentAt: '',
      dueBy: '2026-11-27',
      documentTypes: ['mot' as const],
      outstanding: ['mot' as const],
    };
    expect(textsFor([], reminder)).toEqual(['The office asked for MOT by Nov 27, 2026.']);
  });

  test('is a week whose only remittance was rejected lately', () => {
    const sentence = 'Your remittance for Nov 09 – Nov 15, 2026 was rejected. Contact admin for details.';
    expect(textsOf([remittance({})])).toEqual([sentence]);
    expect(textsOf([remittance({}), remittance({ status: 'pending' })])).toEqual([]);
    expect(textsOf([remittance({ weekStartDate: '2026-09-07', weekEndDate: '2026-09-13' })])).toEqual([]);
  });

  test('leads to the remittance that was rejected, until it is sent again', () => {
    const rejected = remittance({ id: 'remittance-1' });
    const [action] = requiredActions({ ...NOTHING, remittances: [rejected] });
    expect(action?.to).toBe('/driver/remittances?remittance=remittance-1');
    const again = remittance({ id: 'remittance-2', replaces: 'remittance-1' });
    const sentAgain = requiredActions({ ...NOTHING, remittances: [again, { ...rejected, replacedBy: again.id }] });
    expect(sentAgain.map(({ to }) => to)).toEqual(['/driver/remittances?remittance=remittance-2']);
  });

  test('is to submit a week that the office reminded of', () => {
    const reminder = { driverId: 'd', weekStartDate: '2026-11-09', weekEndDate: '2026-11-15', sentAt: '' };
    const [action] = requiredActions({ ...NOTHING, reminders: [reminder] });
    expect(action).toMatchObject({
      text: 'Please submit your jobs for Nov 09 – Nov 15, 2026.',
      to: '/driver/earnings-entry?week=2026-11-09',
    });
  });
});
