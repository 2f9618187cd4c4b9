import { afterEach, beforeEach, expect } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { PendingRemittanceAnswer, RemittanceComparisonAnswer } from '@waybook/contracts/api';
import { openScreen } from '../../../../testing/open-screen';
import { asAdmin } from '../../../../testing/signed-in';
import { PendingRemittances } from '../PendingRemittances';

const AMOUNTS = {
  grossEarnings: '456.50',
  vatAmount: null,
  grossInclVat: '456.50',
  membershipFee: '25.00',
  membershipFeeDue: '25.00',
  vatOnMembership: '0.00',
  additionalDeductions: '0.00',
  deductionTotal: '25.00',
  netRemittance: '431.50',
  retentionAmount: null,
  netPay: '431.50',
  payableAmount: '431.50',
};

export const pending = (id: string, driverName: string) =>
  ({
    id,
    driverName,
    driverCode: 'DS123456',
    weekStartDate: '2026-11-16',
    weekEndDate: '2026-11-22',
    submittedAt: '2026-11-21T09:12:00.000Z',
    tappedAt: null,
    ...AMOUNTS,
    isLateSubmission: false,
    jobs: '[]',
    lines: [],
    replaces: null,
    flags: [],
  }) as Partial<PendingRemittanceAnswer>;

export const week = (weekStartDate: string, jobsCompleted: number, averagePrice: string, grossEarnings: string) => ({
  ...{ weekStartDate, weekEndDate: weekStartDate, jobsCompleted, averagePrice, grossEarnings },
  payableAmount: grossEarnings,
});

export const QUICKER = 'This remittance was already approved by Ann Lee on Nov 21, 2026, 10:00. Nothing was changed.';

/** What the server has and was asked to do; a test sets what it is about. */
interface Office {
  waiting: Partial<PendingRemittanceAnswer>[];
  decisions: PageRequestSeen[];
  answerToDecision: PageAnswer;
  comparison: RemittanceComparisonAnswer;
  /** The ids of those that somebody else was quicker with. */
  refused: string[];
  isDown: boolean;
}

/** Serves two waiting remittances to each test of a file. */
export function servePending(): Office {
  const office = {} as Office;
  let stop: () => Promise<void>;
  beforeEach(async () => {
    Object.assign(office, {
      waiting: [pending('r1', 'Sam Okafor'), pending('r2', 'Priya Raman')],
      decisions: [],
      answerToDecision: { status: 200, json: {} },
      comparison: { current: week('2026-11-16', 2, '228.25', '456.50'), earlierWeeks: [], sameLoads: [] },
      refused: [],
      isDown: false,
    } satisfies Office);
    stop = await servePage((request) => answerOf(office, request));
  });
  afterEach(() => stop());
  return office;
}

function answerOf(office: Office, request: PageRequestSeen): PageAnswer {
  if (office.isDown) return { status: 503, json: { error: 'Down for a moment.' } };
  if (request.path.startsWith('/api/remittances/pending'))
    return pageOf(office, new URL(request.path, 'http://portal'));
  if (request.path.endsWith('/comparison')) return { status: 200, json: office.comparison };
  office.decisions.push(request);
  if (office.refused.some((id) => request.path.includes(`/${id}/`))) return { status: 409, json: { error: QUICKER } };
  const decides = /\/(approve|reject)$/.test(request.path);
  if (decides) office.waiting = office.waiting.filter(({ id }) => !request.path.includes(`/${id}/`));
  return office.answerToDecision;
}

function pageOf({ waiting }: Office, { searchParams }: URL): PageAnswer {
  const id = searchParams.get('id');
  const found = id === null ? waiting : waiting.filter((remittance) => remittance.id === id);
  const size = Number(searchParams.get('pageSize') ?? found.length);
  const from = (Number(searchParams.get('page') ?? 1) - 1) * size;
  const headers = { 'x-total-count': String(found.length) };
  return { status: 200, json: found.slice(from, from + size), headers };
}

export function openDashboard(permissions = ['all'], address = '/') {
  return openScreen(<PendingRemittances />, { signedIn: asAdmin({ permissions }), address }).person;
}

export const dialog = async () => within(await screen.findByRole('dialog'));
/** The review itself is a dialog, too: it stays. */
export const dialogIsGone = () => waitFor(() => expect(screen.queryByLabelText(/^Reason/)).toBeNull());
export const toast = (title: string) => screen.findByText(title, { selector: 'li *' });

export async function onlyPriyaIsLeft() {
  await waitFor(() => expect(screen.queryByText('Sam Okafor')).toBeNull());
  expect(screen.getByText('Priya Raman')).toBeTruthy();
}
