import { describe, expect, test } from '@jest/globals';
import type { ComplianceAnswer, DriverMembershipAnswer, RemittanceAnswer } from '@waybook/contracts/api';
import { complianceFigures, membershipFigure, ticketFigure, weekFigure } from './driver-figures.view';

const sent = (status: RemittanceAnswer['status'], payableAmount: string, weekStartDate = '2026-11-16') =>
  ({ status, payableAmount, weekStartDate, replacedBy: null }) as RemittanceAnswer;

describe("the driver's figures", () => {
  test("say what this week's remittances pay, without what was rejected or replaced", () => {
    const remittances = [
      sent('approved', '100.10'),
      sent('pending', '50.05'),
      sent('rejected', '70.00'),
      sent('corrected', '80.00'),
      sent('approved', '999.00', '2026-11-09'),
    ];
    expect(weekFigure(remittances, '2026-11-16')).toEqual({ figure: '£150.15', detail: 'Awaiting approval' });
    expect(weekFigure([], '2026-11-16')).toEqual({ figure: '£0.00', detail: 'Nothing submitted yet' });
  });

  test('say that the week was rejected, which is not the same as never begun', () => {
    expect(weekFigure([sent('rejected', '70.00')], '2026-11-16')).toEqual({
      figure: '£0.00',
      detail: 'Rejected: correct it and send it again',
    });
    expect(weekFigure([sent('withdrawn', '70.00')], '2026-11-16').detail).toBe('Nothing submitted yet');
  });

  test('say whether the membership is paid', () => {
    const membership = (annual: object) => ({ weeklyFee: '25.00', annual }) as DriverMembershipAnswer;
    expect(membershipFigure(membership({ status: 'outstanding', expiresOn: null })).figure).toBe('Outstanding');
    expect(membershipFigure(membership({ status: 'paid', expiresOn: '2027-05-19' }))).toEqual({
      figure: 'Paid',
      detail: 'Until May 19, 2027, £25.00 per week',
    });
  });

  test('say how the documents stand, also before the first one is sent', () => {
    const record = {
      documentsRequired: 6,
      documentsWaiting: 1,
      complianceScore: 83,
      overallStatus: 'pending',
      documentsApproved: 5,
    };
    expect(complianceFigures(record as ComplianceAnswer)).toEqual({
      compliance: { figure: '83%', detail: 'Pending review' },
      documents: { figure: '5 of 6', detail: 'Approved, 1 waiting' },
    });
    expect(complianceFigures(undefined).documents.figure).toBe('0 of 6');
  });

  test('count open tickets', () => {
    expect([ticketFigure(0).detail, ticketFigure(1).detail]).toEqual(['Open tickets', 'Open ticket']);
  });
});
