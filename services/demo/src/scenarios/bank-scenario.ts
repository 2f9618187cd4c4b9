import { ChangePaymentSettings, EnterBankDetails, VerifyBankDetails } from '@waybook/portal/commands';
import { sampleAccountNumber, type SampleSortCode } from '../generated-drivers/sample-numbers.js';
import type { DemoBusiness, DemoDriver } from '../demo-business.js';
import { instantOn, joinedOn } from '../demo-calendar.js';
import { byAdmin, byDriver, type SeedStep } from '../seed-steps/seed-step.js';
import { Variation } from '../variation.js';

interface Bank {
  readonly bankName: string;
  readonly sortCode: SampleSortCode;
}

const BANKS: readonly [Bank, ...Bank[]] = [
  { bankName: 'Aire Valley Bank', sortCode: '089999' },
  { bankName: 'Northern Counties Building Society', sortCode: '107999' },
  { bankName: 'Pennine Savings', sortCode: '202959' },
];
const OFFICE_ACCOUNT = { sortCode: '202959', accountNumber: '70416428', serviceUserNumber: '417295' };
const MINUTES = 60;
/** Limit of a Bacs file. */
const NAME_LENGTH = 18;

/** Enters the accounts of the business and its drivers; a second admin verifies most of them. */
export function bankScenario({ details, director, drivers, sendsBacsFiles }: DemoBusiness, now: Date): SeedStep[] {
  const opening = { key: 'payment-settings', at: instantOn(joinedOn({}, now), '08:30:00.000') };
  const own = byAdmin(director, opening, async (envelope, actor, context) => {
    const settings = { accountName: details.displayName.toUpperCase().slice(0, NAME_LENGTH), ...OFFICE_ACCOUNT };
    await context.execute(new ChangePaymentSettings(envelope, actor, settings));
  });
  return [
    ...(sendsBacsFiles ? [own] : []),
    ...drivers.flatMap((driver, index) => accountOf(driver, index, director, now)),
  ];
}

function accountOf(driver: DemoDriver, index: number, director: string, now: Date): SeedStep[] {
  const { account, details } = driver;
  if (account === 'none') return [];
  const vary = new Variation(31 * (index + 1) + details.email.length);
  const { bankName, sortCode } = vary.oneOf(BANKS);
  const numbers = { sortCode, accountNumber: sampleAccountNumber(vary, sortCode) };
  const day = joinedOn(driver, now);
  const at = (time: string) => instantOn(day, time);
  const minute = String(index % MINUTES).padStart(2, '0');
  const entered = byDriver(
    details.email,
    { key: `account:${driver.registeredAt}`, at: at(`19:${minute}:11.000`) },
    async (envelope, actor, context) => {
      const accountHolderName = `${details.firstName} ${details.lastName}`;
      await context.execute(new EnterBankDetails(envelope, actor.id, { ...numbers, bankName, accountHolderName }));
    },
  );
  if (account === 'entered') return [entered];
  const compared = {
    key: `account:${driver.registeredAt}:verified`,
    at: at(`20:${minute}:40.000`),
  };
  const verified = byAdmin(director, compared, async (envelope, _actor, context) => {
    await context.execute(new VerifyBankDetails(envelope, context.driver(details.email).id, numbers));
  });
  return [entered, verified];
}
