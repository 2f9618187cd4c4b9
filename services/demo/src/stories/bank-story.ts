import { ChangePaymentSettings, EnterBankDetails, VerifyBankDetails } from '@waybook/portal/commands';
import { madeUpAccountNumber } from '../crew/made-up-numbers.js';
import type { DemoBusiness, DemoDriver } from '../demo-business.js';
import { instantOn, joinedOn } from '../demo-calendar.js';
import { byAdmin, byDriver, type Deed } from '../deeds/deed.js';
import { Variation } from '../variation.js';

interface Bank {
  readonly bankName: string;
  readonly sortCode: string;
}

const BANKS: readonly [Bank, ...Bank[]] = [
  { bankName: 'Aire Valley Bank', sortCode: '200415' },
  { bankName: 'Northern Counties Building Society', sortCode: '200733' },
  { bankName: 'Pennine Savings', sortCode: '201192' },
];
const OFFICE_ACCOUNT = { sortCode: '200000', accountNumber: '70415823', serviceUserNumber: '417295' };
/** A Bacs file prints no longer ones. */
const NAME_LENGTH = 18;

/** The business's own account, and the drivers', most of them compared with the bank's paper by somebody else. */
export function bankStory({ details, director, drivers, sendsBacsFiles }: DemoBusiness, now: Date): Deed[] {
  const opening = { key: 'payment-settings', at: instantOn(joinedOn({}, now), '08:30:00.000') };
  const own = byAdmin(director, opening, async (envelope, actor, stage) => {
    const settings = { accountName: details.displayName.toUpperCase().slice(0, NAME_LENGTH), ...OFFICE_ACCOUNT };
    await stage.execute(new ChangePaymentSettings(envelope, actor, settings));
  });
  return [
    ...(sendsBacsFiles ? [own] : []),
    ...drivers.flatMap((driver, index) => accountOf(driver, index, director, now)),
  ];
}

function accountOf(driver: DemoDriver, index: number, director: string, now: Date): Deed[] {
  const { account, details } = driver;
  if (account === 'none') return [];
  const vary = new Variation(31 * (index + 1) + details.email.length);
  const { bankName, sortCode } = vary.oneOf(BANKS);
  const numbers = { sortCode, accountNumber: madeUpAccountNumber(vary) };
  const day = joinedOn(driver, now);
  const at = (time: string) => instantOn(day, time);
  const minute = String(index).padStart(2, '0');
  const entered = byDriver(
    details.email,
    { key: `account:${driver.registeredAt}`, at: at(`19:${minute}:11.000`) },
    async (envelope, actor, stage) => {
      const accountHolderName = `${details.firstName} ${details.lastName}`;
      await stage.execute(new EnterBankDetails(envelope, actor.id, { ...numbers, bankName, accountHolderName }));
    },
  );
  if (account === 'entered') return [entered];
  const compared = {
    key: `account:${driver.registeredAt}:verified`,
    at: at(`20:${minute}:40.000`),
  };
  const verified = byAdmin(director, compared, async (envelope, _actor, stage) => {
    await stage.execute(new VerifyBankDetails(envelope, stage.driver(details.email).id, numbers));
  });
  return [entered, verified];
}
