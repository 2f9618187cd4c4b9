import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { plainRow, type CommandRunner, type PlainRow, type Row } from '@waybook/event-store';
import type { ResetToken } from '@waybook/platform/reset-links';
import { resetForgottenPassword } from '../../admin-users/admin-user.decider.js';
import { adminUserStream } from '../../admin-users/admin-user.js';
import { credentialsRow } from '../../credentials/credentials-row.js';
import { invitationRemovals } from '../../credentials/invitation-rows.js';
import { securityHistoryRow } from '../../credentials/security-history-row.js';
import { changeDriver } from '../../drivers/driver.decider.js';
import { driverStream } from '../../drivers/driver.js';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { ResetLinkInvalid } from '../auth.errors.js';
import { passwordChangedMails, passwordResets } from './password-reset.tables.js';
import { ResetForgottenPassword } from './reset-forgotten-password.command.js';
import { standingLink } from './standing-link.sql.js';

/** The link goes in the statement of the event, and is looked at again where a race was lost: of two resets by one link one is done. */
@CommandHandler(ResetForgottenPassword)
export class ResetForgottenPasswordHandler implements ICommandHandler<ResetForgottenPassword> {
  constructor(@Inject(COMMAND_RUNNER) private readonly runner: CommandRunner) {}

  async execute(command: ResetForgottenPassword): Promise<void> {
    await (command.person.type === 'driver' ? this.#ofDriver(command) : this.#ofAdmin(command));
  }

  /** Drivers are told by the notice that follows the event. */
  #ofDriver({ envelope, token, passwordHash, from }: ResetForgottenPassword) {
    const { business, person: id } = token;
    const { at } = envelope;
    const resetRow = securityHistoryRow(envelope, { person: id, kind: 'password_reset', from });
    return this.runner.run(envelope, {
      streams: { driver: { definition: driverStream, id, read: 'whole' } },
      context: standingLink(token, at),
      decide: ({ driver }, link) => {
        requireStanding(link);
        return {
          driver: changeDriver(driver.state, { driverId: id, changes: { resetsPassword: true }, changedBy: id, at }),
        };
      },
      plainRows: [credentialsRow({ id, business, passwordHash, isOffices: false, at }), resetRow],
      plainRemovals: [{ table: passwordResets.name, id }, ...invitationRemovals(id)],
    });
  }

  #ofAdmin({ envelope, token, passwordHash, from }: ResetForgottenPassword) {
    const { business, person: id } = token;
    const { at } = envelope;
    const resetRow = securityHistoryRow(envelope, { person: id, kind: 'password_reset', from });
    return this.runner.run(envelope, {
      streams: { admin: { definition: adminUserStream, id, read: 'whole' } },
      context: standingLink(token, at),
      decide: ({ admin }, link) => {
        requireStanding(link);
        return { admin: resetForgottenPassword(admin.state, { adminUserId: id, at }) };
      },
      plainRows: [
        credentialsRow({ id, business, passwordHash, isOffices: false, at }),
        resetRow,
        changedMail(token, at),
      ],
      plainRemovals: [{ table: passwordResets.name, id }, ...invitationRemovals(id)],
    });
  }
}

function requireStanding([link]: readonly Row[]): void {
  if (!link) throw new ResetLinkInvalid();
}

/** No notice is given to admins of their own accounts, so they get a mail. */
function changedMail({ business, person: id }: ResetToken, at: Date): PlainRow {
  return plainRow(passwordChangedMails, { id, business, asked_at: at, attempts: 0, next_attempt_at: at });
}
