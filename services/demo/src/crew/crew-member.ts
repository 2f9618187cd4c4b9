import type { DemoDriver } from '../demo-business.js';
import { Variation } from '../variation.js';
import type { CrewPlace } from './crew-place.js';
import { crewWeeks, type Habits } from './crew-weeks.js';
import { madeUpVatNumber } from './made-up-numbers.js';

/** What tells one driver of the demo from the next; the rest follows from the seed. */
export interface CrewTraits extends Habits, Partial<Pick<DemoDriver, 'papers' | 'account' | 'isMember'>> {
  readonly isVatRegistered?: boolean;
  readonly membershipFeePence?: number;
  readonly notes?: string;
}

const STANDARD_FEE_PENCE = 2_500;
const HOUSE_NUMBERS = 120;

export function crewMember(
  place: CrewPlace,
  index: number,
  [firstName, lastName]: readonly [string, string],
  traits: CrewTraits = {},
): DemoDriver {
  const vary = new Variation(7_919 * (index + 1) + place.firstPhone);
  const { isVatRegistered = false, joinedWeeksBack, left, notes = null } = traits;
  const town = vary.oneOf(place.towns);
  return {
    details: {
      firstName,
      lastName,
      email: `${plain(firstName)}.${plain(lastName)}@${place.mailDomain}`,
      phone: `07700 900${String(place.firstPhone + index * 7).padStart(3, '0')}`,
      address: `${whole(vary, 1, HOUSE_NUMBERS)} ${vary.oneOf(town.streets)}`,
      city: town.city,
      postcode: vary.oneOf(town.postcodes),
      country: 'UK',
      dateOfBirth: `${whole(vary, 1968, 2002)}-${twoDigits(whole(vary, 1, 12))}-${twoDigits(whole(vary, 1, 28))}`,
      nationalInsurance: `JT${whole(vary, 100_000, 999_999)}${vary.oneOf(['A', 'B', 'C', 'D'])}`,
      isVatRegistered,
      vatNumber: isVatRegistered ? madeUpVatNumber(vary) : null,
      membershipFeePence: traits.membershipFeePence ?? STANDARD_FEE_PENCE,
      status: 'active',
      notes,
    },
    registeredAt: `${twoDigits(9 + (index % 8))}:${twoDigits((index * 17) % 60)}:${twoDigits((index * 29) % 60)}.${String((index * 137) % 1000).padStart(3, '0')}`,
    ...(joinedWeeksBack === undefined ? {} : { joinedWeeksBack }),
    isAnnounced: false,
    remittances: crewWeeks(place, index, vary, traits),
    papers: traits.papers ?? 'complete',
    account: traits.account ?? 'verified',
    isMember: traits.isMember ?? true,
    ...(left === undefined ? {} : { left }),
  };
}

const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '');
const twoDigits = (figure: number) => String(figure).padStart(2, '0');
const whole = (vary: Variation, low: number, high: number) => Math.floor(vary.between(low, high + 1));
