import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ClaimTaken, type CommandRunner, type PlainRow } from '@waybook/event-store';
import { credentialsRow } from '../../credentials/credentials-row.js';
import { Passwords } from '../../credentials/passwords.js';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { signInNameTaken } from '../../credentials/sign-in-names.js';
import { changeAdminUser } from '../admin-user.decider.js';
import { adminUserStream } from '../admin-user.js';
import { authorityOf, authorityQuery } from '../authority.js';
import { directorsStream, withDirectors } from '../directors.js';
import { ChangeAdminUser } from './change-admin-user.command.js';

@CommandHandler(ChangeAdminUser)
export class ChangeAdminUserHandler implements ICommandHandler<ChangeAdminUser> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly passwords: Passwords,
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
        decide: ({ admin: { state: before }, directors }, rows) => {
          const by = authorityOf(envelope, rows);
          const events = changeAdminUser(before, { adminUserId, changes, by, at });
          return withDirectors({ adminUserId, before, directors: directors.state, at }, events);
        },
        plainRows,
      });
    } catch (error) {
      if (error instanceof ClaimTaken) throw signInNameTaken(error);
      throw error;
    }
  }

  async #newCredentials({
    envelope: { business },
    adminUserId: id,
    newPassword,
  }: ChangeAdminUser): Promise<PlainRow[]> {
    if (newPassword === null) return [];
    return [credentialsRow({ id, business, passwordHash: await this.passwords.hash(newPassword) })];
  }
}
