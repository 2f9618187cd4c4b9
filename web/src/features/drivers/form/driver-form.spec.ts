import { describe, expect, test } from '@jest/globals';
import { createRequest, newDriverValues, updateRequest } from './driver-form';

const empty = newDriverValues(new Date('2026-11-20T12:00:00Z'));
const filled = { ...empty, firstName: 'Grace', lastName: 'Okafor', email: 'grace@harbour.example' };

describe('a new driver', () => {
  test('starts with the defaults (R84), today', () => {
    expect(empty).toMatchObject({
      country: 'UK',
      membershipFee: '25.00',
      status: 'active',
      isVatRegistered: false,
      startDate: '2026-11-20',
    });
  });

  test('is sent without a blank driver ID and a blank password', () => {
    const request = createRequest(filled, 'business-1');
    expect(request).toMatchObject({ businessId: 'business-1', firstName: 'Grace', phone: '', endDate: null });
    expect(request).not.toHaveProperty('driverId');
    expect(request).not.toHaveProperty('password');
    expect(request.invite).toBe(true);
    expect(createRequest({ ...filled, password: 'a good password' }, 'b')).not.toHaveProperty('invite');
    expect(createRequest({ ...filled, invite: false }, 'b')).not.toHaveProperty('invite');
    expect(createRequest({ ...filled, driverId: 'DS-7', password: 'a good password' }, 'business-1')).toMatchObject({
      driverId: 'DS-7',
      password: 'a good password',
    });
  });

  test('has no VAT number without VAT registration, whatever was typed before', () => {
    expect(createRequest({ ...filled, vatNumber: 'GB434031494' }, 'b').vatNumber).toBe('');
    expect(createRequest({ ...filled, isVatRegistered: true, vatNumber: 'GB434031494' }, 'b').vatNumber).toBe(
      'GB434031494',
    );
  });
});

describe('an edited driver', () => {
  test('is sent with what was changed alone', () => {
    expect(updateRequest({ ...filled, city: 'Bath' }, { city: true })).toEqual({ city: 'Bath' });
    expect(updateRequest(filled, {})).toEqual({});
    expect(updateRequest({ ...filled, password: 'another password' }, { password: true })).toEqual({
      password: 'another password',
    });
  });
});
