import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ClaimTaken, type CommandRunner } from '@waybook/event-store';
import { v7 as uuidv7 } from 'uuid';
import { newCredentialsRow } from '../../credentials/credentials-row.js';
import { invitationRows } from '../../credentials/invitation-rows.js';
import { Passwords } from '../../credentials/passwords.js';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { actingAdmin } from '../../people/acting-admin.js';
import { signInNameTaken } from '../../credentials/sign-in-names.js';
import { accountNoticeRows } from '../account-notices/account-notice-rows.js';
import { createAdminUser } from '../admin-user.decider.js';
import { adminUserStream } from '../admin-user.js';
import { authorityOf, authorityQuery } from '../authority.js';
import { directorsStream, withDirectors } from '../directors.js';
import { CreateAdminUser } from './create-admin-user.command.js';

@CommandHandler(CreateAdminUser)
export class CreateAdminUserHandler implements ICommandHandler<CreateAdminUser> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly passwords: Passwords,
  ) {}

  async execute({ envelope, details, password, beside }: CreateAdminUser): Promise<{ adminUserId: string }> {
    const adminUserId = uuidv7();
    const { business, at } = envelope;
    const passwordHash =
      password === null
        ? this.passwords.hashOfNobody()
        : await this.passwords.hash({ password, field: 'password', owner: details });
    const isOffices = password !== null && actingAdmin(envelope) !== null;
    const invitation = password === null ? invitationRows(envelope, adminUserId) : [];
    try {
      const result = await this.runner.run(envelope, {
        streams: {
          admin: { definition: adminUserStream, id: adminUserId, read: 'new' },
          directors: { definition: directorsStream, id: business, read: 'whole' },
        },
        context: authorityQuery(envelope),
        decide: ({ admin: { state: before }, directors }, rows) => {
          const by = authorityOf(envelope, rows);
          const events = createAdminUser(before, { adminUserId, details, by, at });
          return withDirectors({ adminUserId, before, directors: directors.state, at }, events);
        },
        newPersons: [adminUserId],
        plainRows: ({ admin = [] }) => [
          newCredentialsRow({ id: adminUserId, business, passwordHash, isOffices, at }),
          ...invitation,
          ...beside(adminUserId),
          ...accountNoticeRows(envelope, adminUserId, admin),
        ],
      });
      return { adminUserId: result.outcome === 'replayed' ? result.streamId : adminUserId };
    } catch (error) {
      if (error instanceof ClaimTaken) throw signInNameTaken(error, details);
      throw error;
    }
  }
}
