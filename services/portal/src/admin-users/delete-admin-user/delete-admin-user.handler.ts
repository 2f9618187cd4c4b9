import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandRunner } from '@waybook/event-store';
import { credentialsRemoval } from '../../credentials/credentials-row.js';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { accountNoticeRows } from '../account-notices/account-notice-rows.js';
import { deleteAdminUser } from '../admin-user.decider.js';
import { adminUserStream } from '../admin-user.js';
import { authorityOf, authorityQuery, breakGlassGuard, breakGlassIn } from '../authority.js';
import { directorsStream, withDirectors } from '../directors.js';
import { DeleteAdminUser } from './delete-admin-user.command.js';

@CommandHandler(DeleteAdminUser)
export class DeleteAdminUserHandler implements ICommandHandler<DeleteAdminUser> {
  constructor(@Inject(COMMAND_RUNNER) private readonly runner: CommandRunner) {}

  async execute({ envelope, adminUserId }: DeleteAdminUser): Promise<void> {
    const { business, at } = envelope;
    await this.runner.run(envelope, {
      streams: {
        admin: { definition: adminUserStream, id: adminUserId, read: 'whole' },
        directors: { definition: directorsStream, id: business, read: 'whole' },
      },
      context: authorityQuery(envelope),
      guards: [breakGlassGuard(envelope)],
      decide: ({ admin: { state: before }, directors }, rows) => {
        const events = deleteAdminUser(before, { adminUserId, by: authorityOf(envelope, rows), at });
        const breakGlass = breakGlassIn(rows);
        return withDirectors({ adminUserId, before, directors: directors.state, breakGlass, at }, events);
      },
      plainRows: ({ admin = [] }) => accountNoticeRows(envelope, adminUserId, admin),
      plainRemovals: [credentialsRemoval(adminUserId)],
    });
  }
}
