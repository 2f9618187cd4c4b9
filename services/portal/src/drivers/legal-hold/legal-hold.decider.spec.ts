import { describe, expect, test } from '@jest/globals';
import { deleteDriver } from '../driver.decider.js';
import { DriverNotFound, DriverUnderLegalHold, LegalHoldStands } from '../driver.errors.js';
import { at, driverId, gone, grace, nobody, office } from '../testing/driver-examples.js';
import { placeLegalHold, releaseLegalHold } from './legal-hold.decider.js';

const reason = 'HMRC asked about 2025.';
const held = { ...grace, legalHold: { reason } };
const instant = at.toISOString();
const placing = { driverId, reason, placedBy: office, at };
const releasing = { driverId, reason: 'HMRC is done.', releasedBy: office, at };

describe('a legal hold', () => {
  test('is placed with its reason', () => {
    expect(placeLegalHold(grace, placing)).toEqual([
      { type: 'LegalHoldPlaced', data: { driverId, reason, placedBy: office, placedAt: instant } },
    ]);
  });

  test('is placed once: again for the same reason changes nothing, for another one it is refused with the first', () => {
    expect(placeLegalHold(held, placing)).toEqual([]);
    const another = () => placeLegalHold(held, { ...placing, reason: 'A claim.' });
    expect(another).toThrow(LegalHoldStands);
    expect(another).toThrow(reason);
  });

  test('is released with a reason where it stands', () => {
    expect(releaseLegalHold(held, releasing)).toEqual([
      {
        type: 'LegalHoldReleased',
        data: { driverId, reason: 'HMRC is done.', releasedBy: office, releasedAt: instant },
      },
    ]);
    expect(releaseLegalHold(grace, releasing)).toEqual([]);
  });

  test('needs a driver', () => {
    for (const driver of [nobody, gone]) {
      expect(() => placeLegalHold(driver, placing)).toThrow(DriverNotFound);
      expect(() => releaseLegalHold(driver, releasing)).toThrow(DriverNotFound);
    }
  });

  test('keeps the driver from being deleted and says why, but not from being deleted again after a restore', () => {
    const deletion = { driverId, openMoney: [], deletedBy: office, at, isRepeated: false };
    expect(() => deleteDriver(held, deletion)).toThrow(DriverUnderLegalHold);
    expect(() => deleteDriver(held, deletion)).toThrow(reason);
    expect(deleteDriver(grace, deletion)).toHaveLength(2);
    expect(deleteDriver(held, { ...deletion, isRepeated: true })).toHaveLength(2);
  });
});
