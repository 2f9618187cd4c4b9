import { Inject } from '@nestjs/common';
import { CommandHandler, QueryHandler, type ICommandHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { OwnLanguageAnswer } from '@waybook/contracts/api';
import { inBusiness, ReadTables } from '@waybook/platform/database';
import type pg from 'pg';
import { NOTIFICATIONS_POOL } from '../notifications-pool.js';
import { ChangeLanguage } from './change-language.command.js';
import { GetLanguage } from './get-language.query.js';
import { languageIn, SELECT_LANGUAGE } from './own-language.js';

@CommandHandler(ChangeLanguage)
export class ChangeLanguageHandler implements ICommandHandler<ChangeLanguage> {
  constructor(@Inject(NOTIFICATIONS_POOL) private readonly pool: pg.Pool) {}

  async execute({ actor, language }: ChangeLanguage): Promise<void> {
    await inBusiness(this.pool, actor.businessId, (connection) =>
      connection.query(
        `insert into notification_languages (business, person_id, language) values ($1, $2, $3)
         on conflict (business, person_id) do update set language = excluded.language`,
        [actor.businessId, actor.id, language],
      ),
    );
  }
}

@QueryHandler(GetLanguage)
export class GetLanguageHandler implements IQueryHandler<GetLanguage> {
  constructor(private readonly tables: ReadTables) {}

  async execute({ actor }: GetLanguage): Promise<OwnLanguageAnswer> {
    const rows = await this.tables.in(actor.businessId, (manager) =>
      manager.query<{ language: string }[]>(SELECT_LANGUAGE, [actor.businessId, actor.id]),
    );
    return { language: languageIn(rows) };
  }
}
