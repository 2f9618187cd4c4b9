import type { DriverStatus } from '@waybook/contracts/api';
import type { QueryEvent } from '@waybook/contracts/events';
import type { RemittanceQuery } from './query.js';
import {
  DriverMayNotAsk,
  QueriedRemittanceNotFound,
  QueryAlreadyRaised,
  QueryForSomebodyElse,
  QueryIncomplete,
} from './query.errors.js';

/** Who asks: the driver as the server knows them. */
export interface AskingDriver {
  readonly id: string;
  readonly status: DriverStatus;
  readonly driverCode: string;
  readonly name: string;
}

export interface RaiseQuery {
  readonly queryId: string;
  readonly driver: AskingDriver;
  /** The remittance asked about, as the server has it; null where there is none. */
  readonly remittance: { readonly id: string; readonly driverId: string } | null;
  /** What the request says about who asks: their own id or code, if anything. */
  readonly claimedDriverId?: string;
  readonly subject: string;
  readonly message: string;
  readonly at: Date;
}

export function raiseQuery(query: RemittanceQuery, command: RaiseQuery): QueryEvent[] {
  if (query.status !== 'not_raised') throw new QueryAlreadyRaised();
  const { driver, remittance, claimedDriverId } = command;
  if (claimedDriverId !== undefined && ![driver.id, driver.driverCode].includes(claimedDriverId)) {
    throw new QueryForSomebodyElse();
  }
  if (driver.status !== 'active') throw new DriverMayNotAsk(driver.status);
  const text = filledIn(command);
  if (remittance?.driverId !== driver.id) throw new QueriedRemittanceNotFound();
  return [
    {
      type: 'RemittanceQueryRaised',
      data: {
        queryId: command.queryId,
        remittanceId: remittance.id,
        driverId: driver.id,
        driverName: driver.name,
        ...text,
        submittedAt: command.at.toISOString(),
      },
    },
  ];
}

function filledIn({ subject, message }: RaiseQuery) {
  const text = { subject: subject.trim(), message: message.trim() };
  const missing = (['subject', 'message'] as const).filter((field) => text[field] === '');
  if (missing.length > 0) throw new QueryIncomplete(missing);
  return text;
}
