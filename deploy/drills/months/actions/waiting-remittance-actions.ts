import type { RemittanceAnswer } from '@waybook/contracts/api';
import type { ModelLine, ModelRemittance } from '../reference-model/reference-model.js';
import { expectedFigures, pounds } from '../reference-model/expected-figures.js';
import { choose, chooseReady, type OfficeClient, type Outcome, type WriteRequest } from '../office-client.js';
import type { StepOf } from '../random-scenario.js';
import { requireExpectedFigures } from './remittance-actions.js';

const isWaiting = ({ status }: ModelRemittance) => status === 'pending';

function figuresWith({ jobs, entries, isVat, reckoned: { fee }, own }: ModelRemittance, lines: readonly ModelLine[]) {
  const prices = [...jobs, ...entries].map(({ pence }) => pence);
  return expectedFigures({ prices, isVat, fee, other: own, lines });
}

/** What is left of the lines; what is added has no id yet. */
function linesAfter(lines: readonly ModelLine[], written: ModelLine, act: StepOf<'line'>['act']): ModelLine[] {
  if (act === 'add') return [...lines, written];
  if (act === 'remove') return lines.filter(({ id }) => id !== written.id);
  return lines.map((line) => (line.id === written.id ? written : line));
}

function requestFor(client: OfficeClient, { id }: ModelRemittance, line: ModelLine, act: StepOf<'line'>['act']) {
  const url = `/api/remittances/${id}/lines`;
  if (act === 'remove') return { method: 'DELETE', url: `${url}/${line.id}`, isOnce: true } satisfies WriteRequest;
  const { kind, pence } = line;
  const body = { kind, text: `Line ${client.next()}`, amount: pounds(pence), reason: 'As agreed' };
  if (act === 'add') return { method: 'POST', url, body } satisfies WriteRequest;
  return { method: 'PUT', url: `${url}/${line.id}`, body, isOnce: true } satisfies WriteRequest;
}

/** The office adds a line to what waits, changes one or removes one; none takes the net below zero. */
export async function writeLine(client: OfficeClient, step: StepOf<'line'>): Promise<Outcome> {
  const { act, type: kind, pence } = step;
  const hasLine = ({ lines }: ModelRemittance) => act === 'add' || lines.length > 0;
  const remittance = chooseReady(client.model.remittances.filter(hasLine), isWaiting, step);
  if (!remittance) return 'idle';
  const { lines, reckoned } = remittance;
  const written = { id: (act !== 'add' && choose(lines, step.line)?.id) || '', kind, pence };
  const write = requestFor(client, remittance, written, act);
  const after = linesAfter(lines, written, act);
  const figures = figuresWith(remittance, after);
  if (!isWaiting(remittance) || (figures.net < 0 && figures.net < reckoned.net)) {
    await client.refused(client.director, write);
    return 'refused';
  }
  const answer = (await client.write(client.director, write)).json<RemittanceAnswer>();
  const added = answer.lines.find(({ lineId }) => lines.every(({ id }) => id !== lineId));
  remittance.lines = after.map((line) => (line.id === '' ? { ...line, id: added?.lineId ?? '' } : line));
  remittance.reckoned = figures;
  Object.assign(remittance, requireExpectedFigures(figures));
  return 'done';
}

/** From then on it is in time. */
export async function waive(client: OfficeClient, step: StepOf<'waive'>): Promise<Outcome> {
  const isReady = (remittance: ModelRemittance) => isWaiting(remittance) && remittance.isLate;
  const remittance = chooseReady(client.model.remittances, isReady, step);
  if (!remittance) return 'idle';
  const url = `/api/remittances/${remittance.id}/waive-lateness`;
  const write = { method: 'POST', url, body: { reason: 'The scanner broke' }, isOnce: true } as const;
  if (!isReady(remittance)) {
    await client.refused(client.director, write);
    return 'refused';
  }
  await client.write(client.director, write);
  remittance.isLate = false;
  return 'done';
}

/** What the office made is the office's to reject. */
export async function withdraw(client: OfficeClient, step: StepOf<'withdraw'>): Promise<Outcome> {
  const isReady = (remittance: ModelRemittance) =>
    isWaiting(remittance) && remittance.entries.length === 0 && remittance.driver.status === 'active';
  const theirs = client.model.remittances.filter(
    ({ driver: { status, isDeleted } }) => status !== 'inactive' && !isDeleted,
  );
  const remittance = chooseReady(theirs, isReady, step);
  if (!remittance) return 'idle';
  const { person } = remittance.driver;
  const url = `/api/remittances/${remittance.id}/withdraw`;
  const write = { method: 'POST', url, body: { reason: 'The wrong week' }, isOnce: true } as const;
  if (!isReady(remittance)) {
    await client.refused(person, write);
    return 'refused';
  }
  await client.write(person, write);
  remittance.status = 'withdrawn';
  return 'done';
}
