import type { Permission } from '@waybook/contracts/api';
import { ActingAloneObjected, AloneNotYet, CoolingOff } from './second-person.errors.js';
import { aloneStanding, coolsOffAt, heldAt } from './acting-alone.js';
import { dependentsOf } from './independence.js';
import { latestIn, type Office } from './office.js';

/** The names of active admins who may do the same thing. */
export type Colleagues = readonly string[];

/** The second part of what takes two people (R156, R157, R385). */
export interface SecondPart {
  readonly office: Office;
  readonly by: string;
  readonly permission: Permission;
  /** Who did the part before; null and people who aren't admins don't count. */
  readonly firstPart: readonly (string | null)[];
  readonly at: Date;
  /** When the first part was done, where one person has to wait between the two (R388). */
  readonly coolsOffFrom?: Date;
}

export interface SecondPersonRefused {
  /** Who can do it instead. */
  readonly colleagues: Colleagues;
  /** Who did a first part, and isn't independent of the acting admin. */
  readonly firstId: string;
  /** Their name; null where that is the acting admin. */
  readonly dependsOn: string | null;
}

/**
 * Decides whether somebody may do the second part: if they are independent of each person who did the first, or if nobody else is there to do it.
 *
 * @returns what the event says besides who did it: `alone` where one person may have done both
 * @throws what `refusal` makes, where an independent colleague may
 * @throws AloneNotYet, ActingAloneObjected, CoolingOff
 */
export function secondPerson(part: SecondPart, refusal: (refused: SecondPersonRefused) => Error): { alone?: true } {
  const { office, by, permission, coolsOffFrom } = part;
  const at = latestIn(office, part.at);
  const first = firstPartAdmins(part);
  const dependent = dependentsOf(office, by, at);
  const dependsOn = first.find((id) => id === by) ?? first.find((id) => dependent.has(id));
  if (dependsOn === undefined) return {};
  const standing = aloneStanding(office, { adminId: by, permission, at });
  switch (standing.status) {
    case 'colleagues': {
      const name = dependsOn === by ? null : (office.admins.get(dependsOn)?.name ?? null);
      throw refusal({ colleagues: whoElseMay({ ...part, at }), firstId: dependsOn, dependsOn: name });
    }
    case 'objected':
      throw new ActingAloneObjected();
    case 'opens':
      throw new AloneNotYet(standing.opensAt);
    case 'open': {
      const readyAt = coolsOffFrom && coolsOffAt(office, coolsOffFrom);
      if (readyAt && part.at < readyAt) throw new CoolingOff(readyAt);
      return { alone: true };
    }
  }
}

/** Who holds the permission and is independent of everyone who did the first part, the oldest account first. */
export function whoElseMay({ office, by, permission, firstPart, at }: SecondPart): Colleagues {
  const dependent = firstPartAdmins({ office, by, permission, firstPart, at }).map((id) =>
    dependentsOf(office, id, at),
  );
  return [...office.admins.values()]
    .filter((admin) => admin.id !== by && heldAt(admin, permission, at))
    .filter(({ id }) => !dependent.some((ids) => ids.has(id)))
    .map(({ name }) => name);
}

function firstPartAdmins({ firstPart }: SecondPart): string[] {
  return firstPart.filter((id): id is string => id !== null);
}
