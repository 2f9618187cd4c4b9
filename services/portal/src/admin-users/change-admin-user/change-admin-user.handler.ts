import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ClaimTaken, type CommandRunner } from '@waybook/event-store';
import { signInNameTaken } from '../../credentials/sign-in-names.js';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { accountNoticeRows } from '../account-notices/account-notice-rows.js';
import { changeAdminUser } from '../admin-user.decider.js';
import { adminUserStream } from '../admin-user.js';
import { authorityOf, authorityQuery, breakGlassGuard, breakGlassIn } from '../authority.js';
import { directorsStream, withDirectors } from '../directors.js';
import { ChangeAdminUser } from './change-admin-user.command.js';

@CommandHandler(ChangeAdminUser)
export class ChangeAdminUserHandler implements ICommandHandler<ChangeAdminUser> {
  constructor(@Inject(COMMAND_RUNNER) private readonly runner: CommandRunner) {}

  async execute({ envelope, adminUserId, changes }: ChangeAdminUser): Promise<void> {
    const { business, at } = envelope;
    try {
      await this.runner.run(envelope, {
        streams: {
          admin: { definition: adminUserStream, id: adminUserId, read: 'whole' },
          directors: { definition: directorsStream, id: business, read: 'whole' },
        },
        context: authorityQuery(envelope),
        guards: [breakGlassGuard(envelope)],
        decide: ({ admin: { state: before }, directors }, rows) => {
          const by = authorityOf(envelope, rows);
          const events = changeAdminUser(before, { adminUserId, changes, by, at });
          const breakGlass = breakGlassIn(rows);
          return withDirectors({ adminUserId, before, directors: directors.state, breakGlass, at }, events);
        },
        plainRows: ({ admin = [] }) => accountNoticeRows(envelope, adminUserId, admin),
      });
    } catch (error) {
      if (error instanceof ClaimTaken) throw signInNameTaken(error);
      throw error;
    }
  }
}
