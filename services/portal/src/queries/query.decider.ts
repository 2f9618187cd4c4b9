import type { DriverStatus } from '@waybook/contracts/api';
import type { QueryEvent } from '@waybook/contracts/events';
import type { RemittanceQuery } from './query.js';
import {
  DriverMayNotAsk,
  FollowedQueryNotFound,
  QueriedRemittanceNotFound,
  QueryAlreadyAnswered,
  QueryAlreadyRaised,
  QueryForSomebodyElse,
  QueryIncomplete,
  QueryNotFound,
  ResponseRequired,
} from './query.errors.js';

/** Who asks: the driver as the server knows them. */
export interface AskingDriver {
  readonly id: string;
  readonly status: DriverStatus;
  readonly driverCode: string;
  readonly name: string;
}

/** An earlier query, as the server has it. */
export interface EarlierQuery {
  readonly id: string;
  readonly driverId: string;
  readonly remittanceId: string;
  readonly threadId: string;
}

export interface RaiseQueryInput {
  readonly queryId: string;
  readonly driver: AskingDriver;
  /** The id of the query that this one is to follow, where it names one. */
  readonly followsQueryId: string | null;
  /** What the server has under that id; null where there is none. */
  readonly followed: EarlierQuery | null;
  /** The remittance asked about, as the server has it; null where there is none. */
  readonly remittance: { readonly id: string; readonly driverId: string } | null;
  /** What the request says about who asks: their own id or code, if anything. */
  readonly claimedDriverId?: string;
  readonly subject: string;
  readonly message: string;
  /** Keys of the driver's uploads. */
  readonly photos: readonly string[];
  readonly at: Date;
}

export function raiseQuery(query: RemittanceQuery, command: RaiseQueryInput): QueryEvent[] {
  if (query.status !== 'not_raised') throw new QueryAlreadyRaised();
  const { driver, remittance, claimedDriverId } = command;
  if (claimedDriverId !== undefined && ![driver.id, driver.driverCode].includes(claimedDriverId)) {
    throw new QueryForSomebodyElse();
  }
  if (driver.status !== 'active') throw new DriverMayNotAsk(driver.status);
  const text = filledIn(command);
  if (remittance?.driverId !== driver.id) throw new QueriedRemittanceNotFound();
  const threadId = threadOf(command, remittance.id);
  return [
    {
      type: 'RemittanceQueryRaised',
      data: {
        queryId: command.queryId,
        remittanceId: remittance.id,
        driverId: driver.id,
        driverName: driver.name,
        followsQueryId: command.followsQueryId,
        threadId,
        ...text,
        submittedAt: command.at.toISOString(),
        ...(command.photos.length > 0 && { photos: [...command.photos] }),
      },
    },
  ];
}

/** A follow-up belongs to the thread of the query that it follows, which is the driver's own and about the same remittance. */
function threadOf({ queryId, driver, followsQueryId, followed }: RaiseQueryInput, remittanceId: string): string {
  if (followsQueryId === null) return queryId;
  if (followed?.driverId !== driver.id || followed.remittanceId !== remittanceId) throw new FollowedQueryNotFound();
  return followed.threadId;
}

function filledIn({ subject, message }: RaiseQueryInput) {
  const text = { subject: subject.trim(), message: message.trim() };
  const missing = (['subject', 'message'] as const).filter((field) => text[field] === '');
  if (missing.length > 0) throw new QueryIncomplete(missing);
  return text;
}

export interface AnswerQueryInput {
  readonly answeredBy: string;
  readonly response: string;
  /** Name of whoever has answered before, where somebody has. */
  readonly answeredByName: string | null;
  readonly at: Date;
}

/** The first answer stands; what is still unclear after it is asked in a follow-up. */
export function answerQuery(query: RemittanceQuery, command: AnswerQueryInput): QueryEvent[] {
  if (query.status === 'not_raised') throw new QueryNotFound();
  if (query.status === 'answered') throw new QueryAlreadyAnswered(query.answer.answeredAt, command.answeredByName);
  const { queryId, remittanceId, driverId } = query.question;
  const { answeredBy, at } = command;
  const response = command.response.trim();
  if (response === '') throw new ResponseRequired();
  return [
    {
      type: 'RemittanceQueryAnswered',
      data: { queryId, remittanceId, driverId, response, answeredBy, answeredAt: at.toISOString() },
    },
  ];
}
