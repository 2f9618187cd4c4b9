import type { RemittanceEvent, RemittanceLine } from '@waybook/contracts/events';
import { LineChangesNothing, LineNotFound } from './line.errors.js';
import { breakdownWith, checkCount, checkNet, checkWords, writtenLine, type EnteredLine } from './remittance-lines.js';
import { pending } from './remittance.decider.js';
import { earnedBy, type PendingRemittance, type Remittance } from './remittance.js';

export interface EnterLine {
  readonly line: EnteredLine;
  readonly enteredBy: string;
  readonly decidedByName: string | null;
  readonly at: Date;
}

export interface RemoveLine {
  readonly lineId: string;
  readonly removedBy: string;
  readonly decidedByName: string | null;
  readonly at: Date;
}

/** What the remittance comes to with these lines. @throws NetFallsBelowZero */
function recalculated({ submission }: PendingRemittance, lines: readonly RemittanceLine[]) {
  const { remittanceId, driverId, breakdown } = submission;
  const after = breakdownWith(submission, lines);
  checkNet(breakdown, after);
  return { remittanceId, driverId, ...earnedBy(submission), breakdown: after };
}

const entering = ({ enteredBy, at }: EnterLine) => ({ enteredBy, enteredAt: at.toISOString() });

const linesOf = ({ submission: { lines = [] } }: PendingRemittance) => lines;

/** The office adds to what the driver sent, or takes off, before the decision (R154). */
export function addLine(remittance: Remittance, command: EnterLine): RemittanceEvent[] {
  const standing = pending(remittance, command.decidedByName);
  const line = writtenLine(command.line, undefined, entering(command));
  checkWords(line);
  const lines = [...linesOf(standing), line];
  checkCount(lines);
  return [{ type: 'RemittanceLineAdded', data: { ...line, ...recalculated(standing, lines) } }];
}

/** From here on the line is whose who changed it. */
export function changeLine(remittance: Remittance, command: EnterLine): RemittanceEvent[] {
  const standing = pending(remittance, command.decidedByName);
  const before = linesOf(standing).find(({ lineId }) => lineId === command.line.lineId);
  if (before === undefined) throw new LineNotFound();
  const line = writtenLine(command.line, before, entering(command));
  checkWords(line);
  if (line === before) throw new LineChangesNothing();
  const lines = linesOf(standing).map((other) => (other === before ? line : other));
  return [{ type: 'RemittanceLineChanged', data: { ...line, ...recalculated(standing, lines) } }];
}

export function removeLine(remittance: Remittance, command: RemoveLine): RemittanceEvent[] {
  const standing = pending(remittance, command.decidedByName);
  const removed = linesOf(standing).find(({ lineId }) => lineId === command.lineId);
  if (removed === undefined) throw new LineNotFound();
  const { lineId, kind, amountPence } = removed;
  const rest = linesOf(standing).filter((line) => line !== removed);
  const by = { removedBy: command.removedBy, removedAt: command.at.toISOString() };
  return [
    { type: 'RemittanceLineRemoved', data: { lineId, kind, amountPence, ...by, ...recalculated(standing, rest) } },
  ];
}
