import { describe, expect, test } from '@jest/globals';
import type { AdminActor, DriverActor } from '@waybook/platform/http';
import { heardBy, readStreamName, resourcesOf, type Change } from './live-resources.js';

const ID = '0193a3f0-0000-7000-8000-000000000021';
const driver: DriverActor = {
  type: 'driver',
  id: ID,
  driverCode: 'DS123456',
  businessId: '0193a3f0-0000-7000-8000-000000000001',
  status: 'active',
  sessionId: '0193a3f0-0000-7000-8000-000000000002',
};
const changes: Change[] = [
  { resource: 'remittances', driverId: ID },
  { resource: 'queries', driverId: '0193a3f0-0000-7000-8000-000000000022' },
  { resource: 'adminUsers', driverId: null },
];

function admin(...permissions: string[]): AdminActor {
  return { ...driver, type: 'admin', role: 'finance', permissions };
}

describe('live changes', () => {
  test.each([
    [`remittance-${ID}`, 'remittances'],
    [`remittance-${ID}`, 'payments'],
    [`e-invoice-${ID}`, 'remittances'],
    [`query-${ID}`, 'queries'],
    [`driver-${ID}`, 'drivers'],
    [`driver-document-${ID}`, 'compliance'],
    [`admin-user-${ID}`, 'adminUsers'],
    [`business-${ID}`, 'businesses'],
  ] as const)('%s shows up in %s', (stream, resource) => {
    const name = readStreamName(stream);
    expect(name.id).toBe(ID);
    expect(resourcesOf(name)).toContain(resource);
  });

  test('the series of invoice numbers shows up nowhere by itself', () => {
    expect(resourcesOf(readStreamName(`invoices-${ID}`))).toEqual([]);
  });

  test('every driver hears of a business document', () => {
    expect([...heardBy(driver, [{ resource: 'documents', driverId: null }])]).toEqual(['documents']);
  });

  test('a driver hears of their own alone', () => {
    expect([...heardBy(driver, changes)]).toEqual(['remittances']);
  });

  test('an admin hears of what they may read', () => {
    expect([...heardBy(admin('queries:read'), changes)]).toEqual(['queries', 'adminUsers']);
    expect([...heardBy(admin('all'), changes)]).toEqual(['remittances', 'queries', 'adminUsers']);
  });
});
