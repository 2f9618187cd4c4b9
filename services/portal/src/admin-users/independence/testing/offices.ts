import { ALL_PERMISSIONS } from '@waybook/contracts/api';
import { NO_LIMITS, type ApprovalLimits } from '../../approval-limits/limits.js';
import { EMPTY_OFFICE, type AdminHistory, type Office } from '../office.js';

const LONG_AGO = new Date('2020-01-01T00:00:00Z');

/** An office where these people may do everything, and have long been independent of everyone. */
export function officeOf(...names: string[]): Office {
  const held = [{ from: LONG_AGO, permissions: [ALL_PERMISSIONS] }];
  const admins = names.map((name): AdminHistory => ({ id: name, name, given: [], held }));
  return { ...EMPTY_OFFICE, admins: new Map(admins.map((admin) => [admin.id, admin])) };
}

/** An office where one person may approve no more than this, and Ada Byron everything. */
export function limitedOffice(adminId: string, limits: Partial<ApprovalLimits>): Office {
  const office = officeOf('Ada Byron', adminId);
  const limited = { ...office.admins.get(adminId)!, limits: { ...NO_LIMITS, ...limits } };
  return { ...office, admins: new Map([...office.admins, [adminId, limited]]) };
}
