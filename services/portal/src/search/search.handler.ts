import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { holdsPermission, type SearchHit } from '@waybook/contracts/api';
import { ReadTables } from '@waybook/platform/database';
import type { AdminActor } from '@waybook/platform/http';
import { findDrivers } from './found-drivers.js';
import { findOwnRemittances } from './find-own-remittances.js';
import { SEARCH_AREAS } from './search-areas.js';
import { readWords, type SearchWords } from './search-words.js';
import { Search } from './search.query.js';

@QueryHandler(Search)
export class SearchHandler implements IQueryHandler<Search> {
  constructor(private readonly tables: ReadTables) {}

  execute({ actor, words: entered }: Search): Promise<SearchHit[]> {
    const words = readWords(entered);
    if (actor.type === 'admin') return this.#ofOffice(actor, words);
    return this.tables.in(actor.businessId, (manager) => findOwnRemittances(manager, actor, words));
  }

  #ofOffice(admin: AdminActor, words: SearchWords): Promise<SearchHit[]> {
    const areas = SEARCH_AREAS.filter(({ needs }) => holdsPermission(admin.permissions, needs));
    const seesDrivers = holdsPermission(admin.permissions, 'drivers:read');
    return this.tables.in(admin.businessId, async (manager) => {
      const drivers = await findDrivers(manager, admin.businessId, words, seesDrivers);
      const sought = { ...words, business: admin.businessId, drivers };
      const hits: SearchHit[] = [];
      for (const area of areas) hits.push(...(await area.find(manager, sought)));
      return hits;
    });
  }
}
