import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandRunner } from '@waybook/event-store';
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { signInName } from '../../credentials/sign-in-names.js';
import { APP_POOL } from '../../database-tokens.js';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { accountNoticeRows } from '../account-notices/account-notice-rows.js';
import { sendPasswordLink } from '../admin-user.decider.js';
import { adminUserStream, isThere } from '../admin-user.js';
import { authorityOf, authorityQuery } from '../authority.js';
import { SendPasswordLink } from './send-password-link.command.js';

@CommandHandler(SendPasswordLink)
export class SendPasswordLinkHandler implements ICommandHandler<SendPasswordLink> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    @Inject(APP_POOL) private readonly pool: pg.Pool,
  ) {}

  /**
   * The link itself is made where the mail is made, as for a forgotten password. Should the process end between the event and the request,
   * no mail goes, and the office presses again.
   */
  async execute({ envelope, adminUserId, via }: SendPasswordLink): Promise<void> {
    const { at } = envelope;
    const result = await this.runner.run(envelope, {
      streams: { admin: { definition: adminUserStream, id: adminUserId, read: 'whole' } },
      context: authorityQuery(envelope),
      decide: ({ admin }, rows) => ({
        admin: sendPasswordLink(admin.state, { adminUserId, via, by: authorityOf(envelope, rows), at }),
      }),
      plainRows: ({ admin = [] }) => accountNoticeRows(envelope, adminUserId, admin),
    });
    if (via === 'host' || result.outcome === 'replayed') return;
    const admin = result.streams.admin.state;
    if (!isThere(admin)) return;
    await this.pool.query({
      name: 'ask-for-a-reset-link',
      text: 'insert into reset_link_requests (id, login, asked_at, next_attempt_at) values ($1, $2, $3, $3)',
      values: [uuidv7(), signInName(admin.username), at],
    });
  }
}
