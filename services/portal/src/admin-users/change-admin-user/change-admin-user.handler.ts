import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ClaimTaken, type CommandRunner, type PlainRow } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import { credentialsRow } from '../../credentials/credentials-row.js';
import { securityHistoryRow, THE_OFFICE } from '../../credentials/security-history-row.js';
import { invitationRemovals } from '../../credentials/invitation-rows.js';
import { Passwords } from '../../credentials/passwords.js';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { signInNameTaken } from '../../credentials/sign-in-names.js';
import { changeAdminUser } from '../admin-user.decider.js';
import { AdminUserRecord } from '../admin-user.entity.js';
import { AdminUserNotFound } from '../admin-user.errors.js';
import { adminUserStream } from '../admin-user.js';
import { authorityOf, authorityQuery, breakGlassGuard, breakGlassIn } from '../authority.js';
import { directorsStream, withDirectors } from '../directors.js';
import { ChangeAdminUser } from './change-admin-user.command.js';

@CommandHandler(ChangeAdminUser)
export class ChangeAdminUserHandler implements ICommandHandler<ChangeAdminUser> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly passwords: Passwords,
    private readonly tables: ReadTables,
  ) {}

  async execute(command: ChangeAdminUser): Promise<void> {
    const plainRows = await this.#newCredentials(command);
    const { envelope, adminUserId } = command;
    const { business, at } = envelope;
    const changes = { ...command.changes, resetsPassword: plainRows.length > 0 };
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
        plainRows,
        plainRemovals: changes.resetsPassword ? invitationRemovals(adminUserId) : [],
      });
    } catch (error) {
      if (error instanceof ClaimTaken) throw signInNameTaken(error);
      throw error;
    }
  }

  async #newCredentials({ envelope, adminUserId: id, changes, newPassword }: ChangeAdminUser): Promise<PlainRow[]> {
    if (newPassword === null) return [];
    const { business, at } = envelope;
    const admin = await this.tables.in(business, (manager) => manager.findOneBy(AdminUserRecord, { id }));
    if (!admin) throw new AdminUserNotFound();
    const owner = {
      email: changes.email ?? admin.email,
      firstName: changes.firstName ?? admin.first_name,
      lastName: changes.lastName ?? admin.last_name,
      username: admin.username,
    };
    const passwordHash = await this.passwords.hash({ password: newPassword, field: 'password', owner });
    const entry = { person: id, kind: 'password_set_by_office', from: THE_OFFICE } as const;
    return [credentialsRow({ id, business, passwordHash, at }), securityHistoryRow(envelope, entry)];
  }
}
