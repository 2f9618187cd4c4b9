import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ClaimTaken, type CommandRunner } from '@waybook/event-store';
import { accountNoticeRows } from '../../admin-users/account-notices/account-notice-rows.js';
import { confirmOwnEmail } from '../../admin-users/admin-user.decider.js';
import { adminUserStream } from '../../admin-users/admin-user.js';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { ConfirmOwnEmail } from './confirm-own-email.command.js';
import { EmailLinkInvalid } from './own-email.errors.js';
import { emailChanges } from './own-email.tables.js';

/** The change goes in the statement of the event, so that its link is good once. */
@CommandHandler(ConfirmOwnEmail)
export class ConfirmOwnEmailHandler implements ICommandHandler<ConfirmOwnEmail> {
  constructor(@Inject(COMMAND_RUNNER) private readonly runner: CommandRunner) {}

  async execute({ envelope, adminUserId, email }: ConfirmOwnEmail): Promise<void> {
    try {
      await this.runner.run(envelope, {
        streams: { admin: { definition: adminUserStream, id: adminUserId, read: 'whole' } },
        decide: ({ admin }) => ({ admin: confirmOwnEmail(admin.state, { adminUserId, email, at: envelope.at }) }),
        plainRows: ({ admin = [] }) => accountNoticeRows(envelope, adminUserId, admin),
        plainRemovals: [{ table: emailChanges.name, id: adminUserId }],
      });
    } catch (error) {
      if (error instanceof ClaimTaken) throw new EmailLinkInvalid();
      throw error;
    }
  }
}
