import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Clock } from '@waybook/platform/clock';
import type pg from 'pg';
import { SYSTEM_POOL } from '../../database-tokens.js';
import { AdminUserNotFound } from '../admin-user.errors.js';
import { ChangeAdminUser } from '../change-admin-user/change-admin-user.command.js';

const THE_UPGRADE = { type: 'system', id: 'upgrade' } as const;

interface Due {
  readonly id: string;
  readonly business: string;
  readonly due: readonly string[];
  readonly held: readonly string[];
}

const DUE = `
  select due.id, due.business, due.permissions as due, admin.permissions as held
  from due_permissions due join admin_users admin using (id)`;

/** Grants by recorded events what an upgrade split off, once per admin: a director who takes it away again has the last word. */
@Injectable()
export class GrantDuePermissions {
  constructor(
    @Inject(SYSTEM_POOL) private readonly pool: pg.Pool,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const { rows } = await this.pool.query<Due>(DUE);
    for (const row of rows) {
      await this.#grant(row);
      await this.pool.query('delete from due_permissions where id = $1', [row.id]);
    }
  }

  async #grant({ id, business, due, held }: Due): Promise<void> {
    const envelope = { business, metadata: { actor: THE_UPGRADE }, at: this.clock.now() };
    try {
      await this.commands.execute(new ChangeAdminUser(envelope, id, { permissions: [...new Set([...held, ...due])] }));
    } catch (error) {
      // Deleted meanwhile.
      if (!(error instanceof AdminUserNotFound)) throw error;
    }
  }
}
