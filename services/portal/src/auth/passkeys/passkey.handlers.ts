import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { plainRow, type CommandRunner } from '@waybook/event-store';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { wordOf } from '../second-factor/second-factor-rows.js';
import { secondFactorOf } from '../second-factor/second-factor.js';
import { AddPasskey, RemovePasskey, RenamePasskey } from './passkey.commands.js';
import { addPasskey, removePasskey, renamePasskey } from './passkey.decider.js';
import { PasskeyAlreadyAdded, PasskeyNotFound } from './passkey.errors.js';
import { passkeys } from './passkeys.tables.js';
import { StoredPasskeys } from './stored-passkeys.js';

@CommandHandler(AddPasskey)
export class AddPasskeyHandler implements ICommandHandler<AddPasskey> {
  constructor(@Inject(COMMAND_RUNNER) private readonly runner: CommandRunner) {}

  async execute({ envelope, whose, passkey, from }: AddPasskey): Promise<void> {
    const { business, at } = envelope;
    const { id: passkeyId, name } = passkey;
    const row = plainRow(passkeys, {
      ...{ id: passkeyId, business, person: whose.personId, name },
      ...{ credential_id: passkey.credentialId, public_key: passkey.publicKey },
      ...{ transports: passkey.transports.join(' '), is_synced: passkey.isSynced },
      ...{ added_at: at, counter: passkey.counter },
    });
    try {
      await this.runner.run(envelope, {
        streams: secondFactorOf(whose.personId),
        decide: ({ factor }) => ({ factor: addPasskey(factor.state, { whose, passkeyId, name, at }) }),
        plainRows: [row, ...wordOf(envelope, whose, 'passkey_added', from)],
      });
    } catch (error) {
      if (isOfCredential(error)) throw new PasskeyAlreadyAdded();
      throw error;
    }
  }
}

/** Writes the row again as it is but for the name; counter and last use aren't named, and so stay. */
@CommandHandler(RenamePasskey)
export class RenamePasskeyHandler implements ICommandHandler<RenamePasskey> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly stored: StoredPasskeys,
  ) {}

  async execute({ envelope, whose, passkeyId, name }: RenamePasskey): Promise<void> {
    const { business, at } = envelope;
    const rows = await this.stored.rowsOf({ business, id: whose.personId });
    const row = rows.find(({ id }) => id === passkeyId);
    if (row === undefined) throw new PasskeyNotFound();
    const { credential_id, public_key, transports, is_synced, added_at } = row;
    await this.runner.run(envelope, {
      streams: secondFactorOf(whose.personId),
      decide: ({ factor }) => ({ factor: renamePasskey(factor.state, { whose, passkeyId, name, at }) }),
      plainRows: [
        plainRow(passkeys, {
          ...{ id: passkeyId, business, person: whose.personId, name },
          ...{ credential_id, public_key, transports, is_synced, added_at },
        }),
      ],
    });
  }
}

@CommandHandler(RemovePasskey)
export class RemovePasskeyHandler implements ICommandHandler<RemovePasskey> {
  constructor(@Inject(COMMAND_RUNNER) private readonly runner: CommandRunner) {}

  async execute({ envelope, whose, passkeyId, from }: RemovePasskey): Promise<void> {
    await this.runner.run(envelope, {
      streams: secondFactorOf(whose.personId),
      decide: ({ factor }) => ({ factor: removePasskey(factor.state, { whose, passkeyId, at: envelope.at }) }),
      plainRows: wordOf(envelope, whose, 'passkey_removed', from),
      plainRemovals: [{ table: passkeys.name, id: passkeyId }],
    });
  }
}

/** No two passkeys of the installation have the same credential, of whichever business. */
function isOfCredential(error: unknown): boolean {
  return (error as { readonly constraint?: unknown } | null)?.constraint === 'passkeys_by_credential';
}
