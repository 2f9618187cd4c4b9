import { Controller, Get, Inject } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AdminSecondFactorsAnswer } from '@waybook/contracts/answers';
import { inBusiness } from '@waybook/platform/database';
import { AdminsWith, Answers, CurrentActor, type AdminActor } from '@waybook/platform/http';
import type pg from 'pg';
import { APP_POOL } from '../../database-tokens.js';

const THOSE_ON = `
  select id from admin_users a where business = $1 and deleted_at is null and (
    exists (select from second_factors where id = a.id) or exists (select from passkeys where person = a.id)
  ) order by id`;

@ApiTags('sign-in')
@Controller('api/admin/second-factors')
export class SecondFactorsOfAdminsController {
  constructor(@Inject(APP_POOL) private readonly pool: pg.Pool) {}

  @Get()
  @AdminsWith('admin-users:read')
  @ApiOperation({ summary: 'The admin users who have a second factor' })
  @Answers(AdminSecondFactorsAnswer)
  async list(@CurrentActor() { businessId }: AdminActor): Promise<AdminSecondFactorsAnswer> {
    const { rows } = await inBusiness(this.pool, businessId, (connection) =>
      connection.query<{ id: string }>(THOSE_ON, [businessId]),
    );
    return { on: rows.map(({ id }) => id) };
  }
}
