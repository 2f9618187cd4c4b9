import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandRunner } from '@waybook/event-store';
import { accountNoticeRows } from '../../../admin-users/account-notices/account-notice-rows.js';
import { sendPasswordLink } from '../../../admin-users/admin-user.decider.js';
import { adminUserStream, isThere } from '../../../admin-users/admin-user.js';
import { authorityOf, authorityQuery } from '../../../admin-users/authority.js';
import { COMMAND_RUNNER } from '../../../event-store-tokens.js';
import { ForgotPassword } from '../forgot-password.js';
import { SendPasswordLink } from './send-password-link.command.js';

@CommandHandler(SendPasswordLink)
export class SendPasswordLinkHandler implements ICommandHandler<SendPasswordLink> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly forgotPassword: ForgotPassword,
  ) {}

  /**
   * The link itself is made where the mail is made, as for a forgotten password. Should the process end between the event and the request,
   * no mail goes, and the office presses again.
   *
   * @throws TooManyResetRequests
   */
  async execute({ envelope, adminUserId, via }: SendPasswordLink): Promise<void> {
    const { business, at } = envelope;
    if (via === 'mail') await this.forgotPassword.countForOffice({ business, person: adminUserId, at });
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
    if (isThere(admin)) await this.forgotPassword.mailLink(admin.username, at);
  }
}
