import type { DemoDriver } from '../demo-business.js';
import { Variation } from '../variation.js';
import type { Region } from './region.js';
import { generateWeeks, type DriverHabits } from './generate-weeks.js';
import { sampleVatNumber } from './sample-numbers.js';

/** What is set per driver; the seed generates the rest. */
export interface DriverTraits extends DriverHabits, Partial<Pick<DemoDriver, 'documents' | 'account' | 'isMember'>> {
  readonly isVatRegistered?: boolean;
  readonly membershipFeePence?: number;
  readonly notes?: string;
}

const STANDARD_FEE_PENCE = 2_500;
const HOUSE_NUMBERS = 120;

export function generateDriver(
  region: Region,
  index: number,
  [firstName, lastName]: readonly [string, string],
  traits: DriverTraits = {},
): DemoDriver {
  const vary = new Variation(7_919 * (index + 1) + region.firstPhone);
  const { isVatRegistered = false, joinedWeeksBack, left, notes = null } = traits;
  const town = vary.oneOf(region.towns);
  return {
    details: {
      firstName,
      lastName,
      email: `${plain(firstName)}.${plain(lastName)}@${region.mailDomain}`,
      phone: `07700 900${String(region.firstPhone + index * 7).padStart(3, '0')}`,
      address: `${integerBetween(vary, 1, HOUSE_NUMBERS)} ${vary.oneOf(town.streets)}`,
      city: town.city,
      postcode: vary.oneOf(town.postcodes),
      country: 'UK',
      dateOfBirth: `${integerBetween(vary, 1968, 2002)}-${twoDigits(integerBetween(vary, 1, 12))}-${twoDigits(integerBetween(vary, 1, 28))}`,
      nationalInsurance: `JT${integerBetween(vary, 100_000, 999_999)}${vary.oneOf(['A', 'B', 'C', 'D'])}`,
      isVatRegistered,
      vatNumber: isVatRegistered ? sampleVatNumber(vary) : null,
      membershipFeePence: traits.membershipFeePence ?? STANDARD_FEE_PENCE,
      status: 'active',
      notes,
    },
    registeredAt: `${twoDigits(9 + (index % 8))}:${twoDigits((index * 17) % 60)}:${twoDigits((index * 29) % 60)}.${String((index * 137) % 1000).padStart(3, '0')}`,
    ...(joinedWeeksBack === undefined ? {} : { joinedWeeksBack }),
    isAnnounced: false,
    remittances: generateWeeks(region, index, vary, traits),
    documents: traits.documents ?? 'complete',
    account: traits.account ?? 'verified',
    isMember: traits.isMember ?? true,
    ...(left === undefined ? {} : { left }),
  };
}

const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '');
const twoDigits = (figure: number) => String(figure).padStart(2, '0');
const integerBetween = (vary: Variation, low: number, high: number) => Math.floor(vary.between(low, high + 1));
