import { formatDay, formatInstant } from '@waybook/contracts/calendar';
import type { IssuedPaper, PaperFact } from '@waybook/contracts/proofs';
import { counted } from '@waybook/contracts/texts';
import type { Fact } from '../../shared/ui/FactList';
import type { BadgeTone } from '../../shared/ui/status-badge.view';
import type { Paper } from './use-checked-papers';

type Checked = NonNullable<Paper['checked']>;
type Outcome = Checked['outcome'];

export const OUTCOMES: Readonly<Record<Outcome, { label: string; tone: BadgeTone }>> = {
  unchanged: { label: 'Unchanged', tone: 'good' },
  changed: { label: 'Changed', tone: 'bad' },
  not_proven: { label: 'Not proven', tone: 'bad' },
  no_proof: { label: 'No proof', tone: 'waiting' },
  unreadable: { label: 'Not read', tone: 'waiting' },
};

/** What a result means, for whoever holds the paper. */
export function sentenceOf(checked: Checked): string {
  switch (checked.outcome) {
    case 'unchanged':
      return `Exactly as ${checked.paper.issuer} issued it, to the last byte, and its figures and dates are those in the log.`;
    case 'changed':
      return 'This is not the file that was issued: it was changed afterwards. Below is what the log says.';
    case 'not_proven':
      return `Don’t rely on this file: ${checked.reason}.`;
    case 'no_proof':
      return 'This file carries no proof, so nothing can be said of it. Ask for the PDF as it was downloaded, not a scan or a copy saved by another program.';
    case 'unreadable':
      return 'This file could not be read. Choose it again.';
  }
}

/** What the log says of the paper. */
export function factsOf({ issuer, facts, log }: IssuedPaper): Fact[] {
  const { title, number, issuedOn, week, driverCode, figure, correctedOn } = facts;
  return [
    { label: 'Issued by', value: issuer },
    { label: 'Document', value: [title, number].filter((part) => part !== null).join(' ') },
    { label: 'Date of issue', value: formatDay(issuedOn) },
    { label: 'Week', value: week },
    { label: 'Driver code', value: driverCode },
    { label: 'Amount', value: figure },
    { label: 'Corrected since', value: correctedOn === null ? 'Not known here' : `On ${formatDay(correctedOn)}` },
    { label: 'Log', value: `${log.origin}, ${counted(log.size, 'event')}, signed ${formatInstant(new Date(log.at))}` },
  ];
}

/** What the log says and the file doesn't: a line for each thing, which may stand there several times. */
export function differencesOf(differences: readonly PaperFact[]): Fact[] {
  const texts = new Map<string, string[]>();
  for (const { label, text } of differences) texts.set(label, [...(texts.get(label) ?? []), text]);
  return [...texts].map(([label, all]) => ({ label, value: `${all.join(', ')} in the log, not in the file` }));
}

/** "12 files: 10 unchanged, 2 changed" */
export function summaryOf(papers: readonly Paper[]): string {
  const counts = (Object.keys(OUTCOMES) as Outcome[]).flatMap((outcome) => {
    const count = papers.filter(({ checked }) => checked?.outcome === outcome).length;
    return count === 0 ? [] : [`${count} ${OUTCOMES[outcome].label.toLowerCase()}`];
  });
  const waiting = papers.filter(({ checked }) => checked === null).length;
  const all = waiting === 0 ? counts : [...counts, `${waiting} to be checked`];
  return `${counted(papers.length, 'file')}: ${all.join(', ')}`;
}
