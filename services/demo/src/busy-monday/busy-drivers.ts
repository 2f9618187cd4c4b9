import { FIRST_NAMES, LAST_NAMES } from '../bulk-load/bulk-names.js';
import { demoDeliveriesRegion } from '../businesses/demo-deliveries-drivers.js';
import type { DemoDriver } from '../demo-business.js';
import { generateDriver } from '../generated-drivers/generate-driver.js';
import { busyWeeks } from './busy-weeks.js';

/** Each number gives a telephone number, a house and so on of its own. */
const GENERATED_APART = 100;
const FIRST_REGISTRATION_S = 5 * 3_600;
const REGISTERED_APART_S = 13;
const twoDigits = (figure: number) => String(figure).padStart(2, '0');

/** As many drivers as send in so many remittances that wait; every fifth waits for two weeks. */
export function busyDrivers(pending: number): DemoDriver[] {
  const drivers: DemoDriver[] = [];
  for (let waiting = 0; waiting < pending; waiting += waitingOf(drivers.at(-1)!)) {
    drivers.push(busyDriver(drivers.length, pending - waiting));
  }
  return drivers;
}

const waitingOf = ({ remittances }: DemoDriver) =>
  remittances.filter(({ decision }) => decision.kind === 'none').length;

function busyDriver(index: number, left: number): DemoDriver {
  const region = {
    ...demoDeliveriesRegion,
    mailDomain: 'monday.waybook.example',
    firstPhone: demoDeliveriesRegion.firstPhone + 1 + Math.floor(index / GENERATED_APART),
  };
  const traits = { isVatRegistered: index % 4 === 1, documents: 'none' } as const;
  return {
    ...generateDriver(region, index % GENERATED_APART, nameOf(index), traits),
    registeredAt: registeredAt(index),
    remittances: busyWeeks(index, left),
  };
}

/** No two have the same first and last name. */
function nameOf(index: number): readonly [string, string] {
  const first = index % FIRST_NAMES.length;
  const last = (Math.floor(index / FIRST_NAMES.length) + 3 * first) % LAST_NAMES.length;
  return [FIRST_NAMES[first]!, LAST_NAMES[last]!];
}

function registeredAt(index: number): string {
  const seconds = FIRST_REGISTRATION_S + index * REGISTERED_APART_S;
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return `${twoDigits(hours)}:${twoDigits(minutes)}:${twoDigits(seconds % 60)}.${String(index).padStart(3, '0')}`;
}
