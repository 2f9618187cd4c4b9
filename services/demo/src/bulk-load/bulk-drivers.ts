import { addDays, londonDay } from '@waybook/contracts/calendar';
import { v7 as uuidv7 } from 'uuid';
import {
  EMPTY_OFFICE,
  bankDetailsStream,
  driverStream,
  enterBankDetails,
  registerDriver,
  verifyBankDetails,
} from '@waybook/portal/deciders';
import { sampleAccountNumber, sampleVatNumber } from '../generated-drivers/sample-numbers.js';
import { Variation } from '../variation.js';
import { AcceptSelfBillingAgreement } from '@waybook/portal/commands';
import { forEachConcurrently } from './for-each-concurrently.js';
import { CONCURRENCY, daysBefore, envelope, type BulkLoad, type BulkDriver } from './bulk.js';
import { FIRST_NAMES, LAST_NAMES, TOWNS } from './bulk-names.js';

const DAYS_HERE = 200;
const AGREEMENT_DAYS = 365;
const VAT_REGISTERED_OF_TEN = 2;
const FEE_PENCE = 2_500;
const CODE_DIGITS = 6;

export async function registerDrivers(bulk: BulkLoad): Promise<BulkDriver[]> {
  const drivers: BulkDriver[] = new Array<BulkDriver>(bulk.amounts.drivers);
  await forEachConcurrently(
    bulk.amounts.drivers,
    CONCURRENCY,
    async (index) => {
      drivers[index] = await register(bulk, index);
    },
    (done) => bulk.onProgress('drivers', done, bulk.amounts.drivers),
  );
  return drivers;
}

async function register(bulk: BulkLoad, index: number): Promise<BulkDriver> {
  const vary = new Variation(index + 1);
  const driverId = uuidv7();
  const driverCode = `DS${String(index).padStart(CODE_DIGITS, '0')}`;
  const at = daysBefore(bulk, DAYS_HERE, index);
  const details = detailsOf(bulk, index, vary, londonDay(at));
  const actor = {
    type: 'driver',
    id: driverId,
    driverCode,
    businessId: bulk.business,
    status: 'active',
    sessionId: 'bulk-load',
  } as const;
  await bulk.runner.run(envelope(bulk, bulk.director, at), {
    streams: { driver: { definition: driverStream, id: driverId, read: 'new' } },
    decide: ({ driver }) => ({
      driver: registerDriver(driver.state, { driverId, driverCode, details, registeredBy: bulk.director.id, at }),
    }),
  });
  if (details.isVatRegistered) {
    const from = londonDay(at);
    const agreement = { from, until: addDays(from, AGREEMENT_DAYS - 1) };
    await bulk.commands.execute(new AcceptSelfBillingAgreement(envelope(bulk, actor, at), driverId, agreement));
  }
  const name = `${details.firstName} ${details.lastName}`;
  await openAccount(bulk, actor, name, vary, index);
  const { address, city, postcode, country, vatNumber, isVatRegistered } = details;
  return {
    index,
    actor,
    name,
    isVatRegistered,
    party: { name, code: driverCode, address, city, postcode, country, vatNumber },
  };
}

function detailsOf({ business }: BulkLoad, index: number, vary: Variation, startDate: string) {
  const isVatRegistered = index % 10 < VAT_REGISTERED_OF_TEN;
  const town = vary.oneOf(TOWNS);
  return {
    firstName: vary.oneOf(FIRST_NAMES),
    lastName: vary.oneOf(LAST_NAMES),
    email: `driver.${index}.${business.slice(-8)}@bulk-load.example`,
    phone: `07700 900${String(index % 1_000).padStart(3, '0')}`,
    address: `${1 + (index % 180)} Mill Lane`,
    city: town.city,
    postcode: town.postcode,
    country: 'UK',
    isVatRegistered,
    vatNumber: isVatRegistered ? sampleVatNumber(vary) : null,
    membershipFeePence: FEE_PENCE,
    status: 'active' as const,
    startDate,
  };
}

/** With one check, and no search for a number that fits two. */
const SORT_CODE = '089999';

/** Nine of ten drivers have an account, most of them verified. */
async function openAccount(bulk: BulkLoad, actor: BulkDriver['actor'], name: string, vary: Variation, index: number) {
  if (index % 10 === 9) return;
  const at = daysBefore(bulk, DAYS_HERE - 1, index);
  const numbers = { sortCode: SORT_CODE, accountNumber: sampleAccountNumber(vary, SORT_CODE) };
  const sealedAccount = await bulk.seal.seal(bulk.business, actor.id, numbers);
  await bulk.runner.run(envelope(bulk, actor, at), {
    streams: { details: { definition: bankDetailsStream, id: actor.id, read: 'new' } },
    decide: ({ details }) => {
      const entered = enterBankDetails(details.state, {
        driverId: actor.id,
        driverStatus: 'active',
        accountHolderName: name,
        bankName: null,
        numbers,
        sealedAccount,
        enteredBy: actor.id,
        at,
      });
      if (index % 10 === 8) return { details: entered };
      const account = { status: 'unverified', enteredBy: actor.id, enteredAt: at, sealedAccount } as const;
      const verified = verifyBankDetails(account, {
        driverId: actor.id,
        opened: numbers,
        openedFrom: sealedAccount,
        compared: numbers,
        verifiedBy: bulk.director.id,
        signInsGiven: [],
        office: EMPTY_OFFICE,
        at,
      });
      return { details: [...entered, ...verified] };
    },
  });
}
