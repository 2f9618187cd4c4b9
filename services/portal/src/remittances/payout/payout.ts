import type { ReturnReason } from '@waybook/contracts/api';
import type { Day } from '@waybook/contracts/calendar';
import type { PayoutEvent } from '@waybook/contracts/events';

export type OpenedPayout = Extract<PayoutEvent, { type: 'PayoutOpened' }>['data'];

/** How far a line is; a line is a payment of the remittance, or what is retained of it. */
export type LineStanding =
  /** Due, or held. */
  | { readonly status: 'open' }
  | { readonly status: 'in_run'; readonly runId: string }
  | { readonly status: 'paid'; readonly runId: string; readonly paidOn: Day }
  | { readonly status: 'cancelled' };

/** That the bank sent a line back; it may be paid since. */
export interface LineReturn {
  readonly reason: ReturnReason;
  readonly returnedOn: Day;
}

/** What is paid out of one remittance, under the remittance's id. */
export type Payout =
  | { readonly status: 'unknown' }
  | {
      readonly status: 'opened';
      readonly opened: OpenedPayout;
      readonly standings: ReadonlyMap<string, LineStanding>;
      /** By line, the last one of each. */
      readonly returns: ReadonlyMap<string, LineReturn>;
      /** Open lines that no run takes until a second person has confirmed them (R410). */
      readonly unconfirmed: ReadonlySet<string>;
      /** By line, who made it due again that may have been paid, until it is paid again (R389). */
      readonly freedBy: ReadonlyMap<string, readonly string[]>;
    };

export const unknownPayout: Payout = { status: 'unknown' };

const OPEN: LineStanding = { status: 'open' };

export function lineIdsOf({ payments, retention }: OpenedPayout): string[] {
  return [...payments.map(({ lineId }) => lineId), ...(retention ? [retention.lineId] : [])];
}

function unconfirmedLinesOf({ payments, retention }: OpenedPayout): string[] {
  const lines = [...payments, ...(retention ? [retention] : [])];
  return lines.flatMap(({ lineId, needsConfirmation }) => (needsConfirmation ? [lineId] : []));
}

export function standingOf(payout: Payout, lineId: string): LineStanding | undefined {
  return payout.status === 'opened' ? payout.standings.get(lineId) : undefined;
}

export function returnOf(payout: Payout, lineId: string): LineReturn | undefined {
  return payout.status === 'opened' ? payout.returns.get(lineId) : undefined;
}

export function needsConfirmation(payout: Payout, lineId: string): boolean {
  return payout.status === 'opened' && payout.unconfirmed.has(lineId);
}

/** A run may take it. */
export function isPayable(payout: Payout, lineId: string): boolean {
  return standingOf(payout, lineId)?.status === 'open' && !needsConfirmation(payout, lineId);
}

export function freedByOf(payout: Payout, lineId: string): readonly string[] {
  return payout.status === 'opened' ? (payout.freedBy.get(lineId) ?? []) : [];
}

export function isInRun(standing: LineStanding | undefined, runId: string): boolean {
  return standing?.status === 'in_run' && standing.runId === runId;
}

export function isPaidBy(standing: LineStanding | undefined, runId: string): boolean {
  return standing?.status === 'paid' && standing.runId === runId;
}

type LaterEvent = Exclude<PayoutEvent, { type: 'PayoutOpened' }>;

/** How far the lines that it names are from here on. */
export function standingAfter(event: LaterEvent): LineStanding {
  switch (event.type) {
    case 'PayoutTakenIntoRun':
    case 'PayoutReopened':
      return { status: 'in_run', runId: event.data.runId };
    case 'PayoutLeftRun':
    case 'PayoutReturned':
    case 'PayoutConfirmed':
      return OPEN;
    case 'PayoutPaid':
      return { status: 'paid', runId: event.data.runId, paidOn: event.data.paidOn };
    case 'PayoutCancelled':
      return { status: 'cancelled' };
  }
}

function changed(payout: Payout, event: LaterEvent): Payout {
  if (payout.status === 'unknown') throw new Error('a payout is opened before anything becomes of it');
  const standings = new Map(payout.standings);
  for (const lineId of event.data.lineIds) {
    if (!standings.has(lineId)) throw new Error(`${lineId} is none of the payout's lines`);
    standings.set(lineId, standingAfter(event));
  }
  const { returns, freedBy, unconfirmed } = payout;
  return {
    ...payout,
    standings,
    returns: returnsAfter(returns, event),
    freedBy: freedAfter(freedBy, event),
    unconfirmed: unconfirmedAfter(unconfirmed, event),
  };
}

function unconfirmedAfter(unconfirmed: ReadonlySet<string>, { type, data }: LaterEvent): ReadonlySet<string> {
  if (type !== 'PayoutConfirmed' && type !== 'PayoutCancelled') return unconfirmed;
  return new Set([...unconfirmed].filter((lineId) => !data.lineIds.includes(lineId)));
}

function returnsAfter(returns: ReadonlyMap<string, LineReturn>, { type, data }: LaterEvent) {
  if (type !== 'PayoutReturned') return returns;
  const { lineIds, returnReason: reason, returnedOn } = data;
  return new Map([...returns, ...lineIds.map((lineId) => [lineId, { reason, returnedOn }] as const)]);
}

function freedAfter(freedBy: ReadonlyMap<string, readonly string[]>, { type, data }: LaterEvent) {
  const after = new Map(freedBy);
  for (const lineId of data.lineIds) {
    if (type === 'PayoutPaid') after.delete(lineId);
    else if ('freedBy' in data && data.freedBy !== undefined) {
      after.set(lineId, [...(after.get(lineId) ?? []), data.freedBy]);
    }
  }
  return after;
}

export function evolve(payout: Payout, event: PayoutEvent): Payout {
  if (event.type !== 'PayoutOpened') return changed(payout, event);
  if (payout.status !== 'unknown') throw new Error('a payout is opened once');
  const standings = new Map(lineIdsOf(event.data).map((lineId) => [lineId, OPEN]));
  const { dueAgainBy = [] } = event.data;
  const freedBy = new Map(dueAgainBy.length === 0 ? [] : lineIdsOf(event.data).map((lineId) => [lineId, dueAgainBy]));
  const unconfirmed = new Set(unconfirmedLinesOf(event.data));
  return { status: 'opened', opened: event.data, standings, returns: new Map(), freedBy, unconfirmed };
}
