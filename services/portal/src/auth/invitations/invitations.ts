import { Inject, Injectable } from '@nestjs/common';
import type { InvitationAnswer } from '@waybook/contracts/api';
import { inBusiness } from '@waybook/platform/database';
import type pg from 'pg';
import { invitationEnd } from '../../credentials/invitation-rows.js';
import type { UserKind } from '../../credentials/users.table.js';
import { APP_POOL } from '../../database-tokens.js';
import { InvitationNotFound } from './invitation.errors.js';

export interface Invited {
  readonly business: string;
  readonly id: string;
  readonly kind: UserKind;
}

interface InvitationRow {
  readonly id: string;
  readonly sent_at: Date;
  readonly expires_at: Date;
  readonly withdrawn_at: Date | null;
}

const PEOPLE = { admin: 'admin_users', driver: 'drivers' } as const;
const thoseOf = (kind: UserKind) =>
  `business = $1 and exists (select from ${PEOPLE[kind]} p where p.id = invitations.id)`;
const listOf = (kind: UserKind) => `
  select id, sent_at, expires_at, withdrawn_at from invitations where ${thoseOf(kind)} order by sent_at desc, id desc`;
const sendAgain = (kind: UserKind) => `
  update invitations set sent_at = $3, expires_at = $4, withdrawn_at = null where ${thoseOf(kind)} and id = $2`;
const withdraw = (kind: UserKind) => `
  update invitations set withdrawn_at = coalesce(withdrawn_at, $3) where ${thoseOf(kind)} and id = $2`;
const ASK_FOR_MAIL = `
  insert into invitation_mails (id, business, asked_at, next_attempt_at) values ($1, $2, $3, $3)
  on conflict (id) do update set asked_at = excluded.asked_at, next_attempt_at = excluded.next_attempt_at, attempts = 0`;

/** Who was asked to choose a password of their own, and hasn't yet. */
@Injectable()
export class Invitations {
  constructor(@Inject(APP_POOL) private readonly pool: pg.Pool) {}

  /** The newest first. */
  async list(business: string, kind: UserKind): Promise<InvitationAnswer[]> {
    const { rows } = await inBusiness(this.pool, business, (connection) =>
      connection.query<InvitationRow>(listOf(kind), [business]),
    );
    return rows.map(({ id, sent_at, expires_at, withdrawn_at }) => ({
      id,
      sentAt: sent_at.toISOString(),
      expiresAt: expires_at.toISOString(),
      withdrawnAt: withdrawn_at?.toISOString() ?? null,
    }));
  }

  /**
   * A new link for another seven days, also where the invitation was withdrawn; the one before ends.
   *
   * @throws InvitationNotFound
   */
  async sendAgain({ business, id, kind }: Invited, at: Date): Promise<void> {
    await inBusiness(this.pool, business, async (connection) => {
      const { rowCount } = await connection.query(sendAgain(kind), [business, id, at, invitationEnd(at)]);
      if (rowCount === 0) throw new InvitationNotFound();
      await connection.query('delete from password_resets where id = $1', [id]);
      await connection.query(ASK_FOR_MAIL, [id, business, at]);
    });
  }

  /**
   * The link is good for nothing from here on, and a forgotten password is no way in either. Withdrawing twice is no error.
   *
   * @throws InvitationNotFound
   */
  async withdraw({ business, id, kind }: Invited, at: Date): Promise<void> {
    await inBusiness(this.pool, business, async (connection) => {
      const { rowCount } = await connection.query(withdraw(kind), [business, id, at]);
      if (rowCount === 0) throw new InvitationNotFound();
      await connection.query('delete from invitation_mails where id = $1', [id]);
      await connection.query('delete from password_resets where id = $1', [id]);
    });
  }
}
