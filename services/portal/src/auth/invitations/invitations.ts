import { Inject, Injectable } from '@nestjs/common';
import type { DriverInvitationAnswer, InvitationAnswer } from '@waybook/contracts/api';
import { inBusiness } from '@waybook/platform/database';
import type pg from 'pg';
import { invitationEnd } from '../../credentials/invitation-rows.js';
import { Passwords } from '../../credentials/passwords.js';
import type { UserKind } from '../../credentials/users.table.js';
import { APP_POOL } from '../../database-tokens.js';
import { DriverNotFound } from '../../drivers/driver.errors.js';
import { DriverHasSignedIn, InvitationNotFound } from './invitation.errors.js';

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

/** Whoever signed in, or chose a password by a mailed link, has a sign-in of their own. */
const HAS_NONE_OF_THEIR_OWN = `last_login_at is null
  and not exists (select from security_history h where h.person = users.id and h.kind = 'password_reset')`;
const STANDING = `
  select ${HAS_NONE_OF_THEIR_OWN} as "hasNoneOfTheirOwn", i.sent_at, i.expires_at, i.withdrawn_at
  from users join drivers d using (id) left join invitations i using (id) where users.business = $1 and users.id = $2`;
const FORGET_PASSWORD = `
  update users set password_hash = $3, office_password_since = null, updated_at = $4
  where business = $1 and id = $2 and ${HAS_NONE_OF_THEIR_OWN} and exists (select from drivers d where d.id = users.id)`;
/** Of two who invite at once the second one's is there already. */
const INVITE = `
  insert into invitations (id, business, sent_at, expires_at) values ($2, $1, $3, $4) on conflict do nothing`;

interface StandingRow extends Omit<InvitationRow, 'id' | 'sent_at'> {
  readonly hasNoneOfTheirOwn: boolean;
  readonly sent_at: Date | null;
}

/** Who was asked to choose a password of their own, and hasn't yet. */
@Injectable()
export class Invitations {
  constructor(
    @Inject(APP_POOL) private readonly pool: pg.Pool,
    private readonly passwords: Passwords,
  ) {}

  /** The newest first. */
  async list(business: string, kind: UserKind): Promise<InvitationAnswer[]> {
    const { rows } = await inBusiness(this.pool, business, (connection) =>
      connection.query<InvitationRow>(listOf(kind), [business]),
    );
    return rows.map(invitationAnswer);
  }

  /** @throws DriverNotFound */
  async ofDriver(business: string, id: string): Promise<DriverInvitationAnswer> {
    const { rows } = await inBusiness(this.pool, business, (connection) =>
      connection.query<StandingRow>(STANDING, [business, id]),
    );
    if (!rows[0]) throw new DriverNotFound();
    const { hasNoneOfTheirOwn, sent_at, ...others } = rows[0];
    const invitation = sent_at === null ? null : invitationAnswer({ id, sent_at, ...others });
    return { invitation, mayBeInvited: invitation === null && hasNoneOfTheirOwn };
  }

  /**
   * Sends another link where there is an invitation, and invites a driver without a sign-in of their own where there is none: the password that the
   * office gave them, if any, opens nothing from then on (R347).
   *
   * @throws DriverHasSignedIn, InvitationNotFound for nobody's driver
   */
  async inviteDriver(
    { business, id }: Omit<Invited, 'kind'>,
    at: Date,
  ): Promise<'INVITATION_SENT' | 'INVITATION_SENT_AGAIN'> {
    return inBusiness(this.pool, business, async (connection) => {
      if (await renew(connection, { business, id, kind: 'driver' }, at)) return 'INVITATION_SENT_AGAIN';
      const { rows } = await connection.query<StandingRow>(STANDING, [business, id]);
      if (!rows[0]) throw new InvitationNotFound();
      const nobodys = [business, id, this.passwords.hashOfNobody(), at];
      const { rowCount } = await connection.query(FORGET_PASSWORD, nobodys);
      if (rowCount === 0) throw new DriverHasSignedIn();
      await connection.query(INVITE, [business, id, at, invitationEnd(at)]);
      await sendLink(connection, { business, id }, at);
      return 'INVITATION_SENT';
    });
  }

  /**
   * A new link for another seven days, also where the invitation was withdrawn; the one before ends.
   *
   * @throws InvitationNotFound
   */
  async sendAgain(invited: Invited, at: Date): Promise<void> {
    await inBusiness(this.pool, invited.business, async (connection) => {
      if (!(await renew(connection, invited, at))) throw new InvitationNotFound();
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

/** @returns whether there is one */
async function renew(connection: pg.PoolClient, { business, id, kind }: Invited, at: Date): Promise<boolean> {
  const { rowCount } = await connection.query(sendAgain(kind), [business, id, at, invitationEnd(at)]);
  if (rowCount === 0) return false;
  await sendLink(connection, { business, id }, at);
  return true;
}

/** The link before ends. */
async function sendLink(connection: pg.PoolClient, { business, id }: Omit<Invited, 'kind'>, at: Date): Promise<void> {
  await connection.query('delete from password_resets where id = $1', [id]);
  await connection.query(ASK_FOR_MAIL, [id, business, at]);
}

function invitationAnswer({ id, sent_at, expires_at, withdrawn_at }: InvitationRow): InvitationAnswer {
  return {
    id,
    sentAt: sent_at.toISOString(),
    expiresAt: expires_at.toISOString(),
    withdrawnAt: withdrawn_at?.toISOString() ?? null,
  };
}
