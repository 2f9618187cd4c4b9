import { MAX_SEARCH_HITS, type Permission, type SearchHit, type SearchKind } from '@waybook/contracts/api';
import type { EntityManager } from 'typeorm';
import { findRemittances } from './find-remittances.js';
import { driverHit } from './found-drivers.js';
import type { Sought } from './sought.js';

/** One kind of record that is searched, for those who may read it. */
export interface SearchArea {
  readonly kind: SearchKind;
  readonly needs: Permission;
  readonly find: (manager: EntityManager, sought: Sought) => Promise<SearchHit[]>;
}

export const SEARCH_AREAS: readonly SearchArea[] = [
  {
    kind: 'driver',
    needs: 'drivers:read',
    find: (_manager, { drivers }) => Promise.resolve(drivers.slice(0, MAX_SEARCH_HITS).map(driverHit)),
  },
  { kind: 'remittance', needs: 'remittances:read', find: findRemittances },
  { kind: 'ticket', needs: 'tickets:read', find: findTickets },
];

/** `search_text` is lower-cased once, when it is written; folding cases for each row would take twice as long. */
function findTickets(manager: EntityManager, { business, patterns }: Sought): Promise<SearchHit[]> {
  return manager.query<SearchHit[]>(
    `select 'ticket' as kind, id, title, category as detail, status, title as find
     from tickets where business = $1 and search_text like all($2::text[])
     order by status in ('open', 'in_progress') desc, created_at desc, id limit $3`,
    [business, patterns.map((pattern) => pattern.toLowerCase()), MAX_SEARCH_HITS],
  );
}
