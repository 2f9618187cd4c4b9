import { expect, test } from '@jest/globals';
import { Names } from '../names/names.js';
import type { NamedRow } from '../names/named-kinds.js';
import type { DataOf } from './event-template.js';
import { remittanceTemplates } from './remittances.js';

const FORMER = '0199a000-0000-7000-8000-00000000000a';
const aRow = (status: string): NamedRow => ({
  ...{ id: FORMER, label: null, find: null, status, driver_id: null, week_start_date: null },
});
const sentAgain = {
  ...{ weekStartDate: '2026-11-16', weekEndDate: '2026-11-22', isLateSubmission: false, replaces: FORMER },
  ...{ jobs: [{}], breakdown: { payablePence: 7_500 } },
} as unknown as DataOf<'RemittanceSubmitted'>;
const told = (status: string) => {
  const names = new Names(new Map([['remittance', new Map([[FORMER, aRow(status)]])]]));
  return remittanceTemplates.RemittanceSubmitted.phrase(sentAgain, names);
};

test('what is sent again says what became of the one in whose place it stands', () => {
  const [week, figures] = ['Nov 16 – Nov 22, 2026', '1 job, £75.00 to be paid'];
  expect(told('rejected')).toBe(`submitted a remittance for ${week} in the place of one that was rejected: ${figures}`);
  expect(told('withdrawn')).toBe(
    `submitted a remittance for ${week} in the place of one that was withdrawn: ${figures}`,
  );
});
