import { expect, test } from '@jest/globals';
import { ageText, byUrgency, instanceBadge, sizeText, summaryOf } from './operator.view';

const finding = (check: string, state: 'ok' | 'warn' | 'fail') => ({ check, state, says: '', todo: null });
const instance = { id: 'i', host: 'h', version: '1', roles: ['api'], startedAt: '' };

test('what is to be mended stands first, and what is well last, else as the doctor has it', () => {
  const findings = [finding('a', 'ok'), finding('b', 'warn'), finding('c', 'fail'), finding('d', 'warn')];
  expect(byUrgency(findings).map(({ check }) => check)).toEqual(['c', 'b', 'd', 'a']);
  expect([summaryOf(findings), summaryOf([finding('a', 'ok')])]).toEqual(['1 to mend, 2 to look at.', 'All is well.']);
});

test('a process is silent before anything else is said of it', () => {
  const labels = [
    { isAlive: false, isReady: true, isReadOnly: true },
    { isAlive: true, isReady: false, isReadOnly: true },
    { isAlive: true, isReady: true, isReadOnly: true },
    { isAlive: true, isReady: true, isReadOnly: false },
  ].map((state) => instanceBadge({ ...instance, ...state }).label);
  expect(labels).toEqual(['Silent', 'Not ready', 'Read only', 'Ready']);
});

test('sizes and ages are in the unit that one reads', () => {
  expect([512, 2_048, 5 * 1_024 ** 2, 3.25 * 1_024 ** 3].map(sizeText)).toEqual(['1 KB', '2 KB', '5.0 MB', '3.3 GB']);
  expect([40, 600, 7_200, 172_800].map(ageText)).toEqual(['40 s', '10 min', '2 h', '2 days']);
});
