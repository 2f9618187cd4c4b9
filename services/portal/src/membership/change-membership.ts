import type { DriverStatus, MembershipAnswer } from '@waybook/contracts/api';
import { londonDay } from '@waybook/contracts/calendar';
import type { MembershipEvent } from '@waybook/contracts/events';
import type { CommandEnvelope, CommandRunner, ContextQuery } from '@waybook/event-store';
import type { ReadTables } from '@waybook/platform/database';
import { driverNamed } from '../drivers/driver-named.js';
import { findMemberships } from './membership-list/find-memberships.js';
import { MembershipDriverNotFound } from './membership.errors.js';
import { membershipStream, type Membership } from './membership.js';

export interface MembershipDriver {
  readonly id: string;
  readonly driverCode: string;
  readonly status: DriverStatus;
}

interface MembershipChange {
  readonly envelope: CommandEnvelope;
  /** The driver's row id or code. */
  readonly driverId: string;
  /** The driver is null where there is none any more. */
  readonly decide: (membership: Membership, driver: MembershipDriver | null) => MembershipEvent[];
}

/** Appends what is decided of the driver's membership, and answers how it then stands. */
export async function changeMembership(
  { runner, tables }: { readonly runner: CommandRunner; readonly tables: ReadTables },
  { envelope, driverId: idOrCode, decide }: MembershipChange,
): Promise<MembershipAnswer> {
  const { business, at } = envelope;
  const { id: driverId } = await driverNamed(tables, business, idOrCode);
  await runner.run(envelope, {
    streams: { membership: { definition: membershipStream, id: driverId, read: 'whole' } },
    context: driverOfMembership(business, driverId),
    decide: ({ membership }, [row]) => {
      const driver = row === undefined ? null : driverOf(row as unknown as DriverRow);
      return { membership: decide(membership.state, driver) };
    },
  });
  const wanted = { business, driverId, today: londonDay(at) };
  const [answer] = (await tables.in(business, (manager) => findMemberships(manager, wanted))).rows;
  if (!answer) throw new MembershipDriverNotFound();
  return answer;
}

interface DriverRow {
  readonly id: string;
  readonly driver_code: string;
  readonly status: DriverStatus;
}

function driverOfMembership(business: string, driverId: string): ContextQuery {
  return {
    name: 'membership.driver',
    text: 'select id, driver_code, status from drivers where business = $1 and id = $2',
    values: [business, driverId],
  };
}

function driverOf({ id, driver_code: driverCode, status }: DriverRow): MembershipDriver {
  return { id, driverCode, status };
}
