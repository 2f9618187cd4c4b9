import { describe, expect, test } from '@jest/globals';
import type { ActivitySubject } from '@waybook/contracts/api';
import { addressOf } from './activity.view';

const subject = (changes: Partial<ActivitySubject>): ActivitySubject => ({
  kind: 'remittance',
  id: 'r1',
  label: '',
  find: 'DS700700',
  status: 'pending',
  ...changes,
});

describe('the way to what something happened to', () => {
  test.each<[Partial<ActivitySubject>, string | null]>([
    [{}, '/admin?remittance=r1'],
    [{ status: 'approved' }, '/admin/remittances?remittance=r1'],
    [{ kind: 'driver', id: 'd1' }, '/admin/drivers?driver=d1'],
    [{ kind: 'driver', id: 'd1', find: null }, null],
    [{ kind: 'ticket', id: 't1' }, '/admin/tickets?ticket=t1'],
    [{ kind: 'query', status: 'open' }, '/admin'],
    [{ kind: 'query', status: 'answered' }, null],
    [{ kind: 'document', id: 'b1', status: 'published' }, '/admin/documents?document=b1'],
    [{ kind: 'document', id: 'b1', status: 'withdrawn' }, null],
    [{ kind: 'payment-run', id: 'p1' }, '/admin/earnings?tab=runs&run=p1'],
  ])('of %j is %s', (changes, address) => {
    expect(addressOf(subject(changes))).toBe(address);
  });
});
