import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ConcurrencyConflict, plainRow, type CommandRunner } from '@waybook/event-store';
import { inBusiness } from '@waybook/platform/database';
import type pg from 'pg';
import { accountNotice } from '../../admin-users/account-notices/account-notice-rows.js';
import { authorityOf, authorityQuery } from '../../admin-users/authority.js';
import { THE_OFFICE } from '../../credentials/security-history-row.js';
import { APP_POOL } from '../../database-tokens.js';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { LinkedAccounts } from '../linked-accounts/linked-accounts.js';
import { passkeys } from '../passkeys/passkeys.tables.js';
import { StoredPasskeys } from '../passkeys/stored-passkeys.js';
import { endedAt } from '../sessions/ended-at.js';
import {
  ReplaceRecoveryCodes,
  ResetSecondFactor,
  SpendRecoveryCode,
  TurnOffSecondFactor,
  TurnOnSecondFactor,
} from './second-factor.commands.js';
import {
  replaceRecoveryCodes,
  resetSecondFactor,
  spendRecoveryCode,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from './second-factor.decider.js';
import { recoveryCodeRows, wordOf } from './second-factor-rows.js';
import { secondFactorOf } from './second-factor.js';
import { recoveryCodes, secondFactors, secondFactorSetUps } from './second-factor.tables.js';

@CommandHandler(TurnOnSecondFactor)
export class TurnOnSecondFactorHandler implements ICommandHandler<TurnOnSecondFactor> {
  constructor(@Inject(COMMAND_RUNNER) private readonly runner: CommandRunner) {}

  async execute({ envelope, whose, sealedSecret, step, codeHashes, from }: TurnOnSecondFactor): Promise<void> {
    const { business, at } = envelope;
    const { personId: id } = whose;
    await this.runner.run(envelope, {
      streams: secondFactorOf(id),
      decide: ({ factor }) => ({ factor: turnOnSecondFactor(factor.state, { whose, at }) }),
      plainRows: [
        plainRow(secondFactors, { id, business, sealed_secret: sealedSecret, last_step: step, turned_on_at: at }),
        ...recoveryCodeRows(business, id, codeHashes),
        ...wordOf(envelope, whose, 'turned_on', from),
      ],
      plainRemovals: [{ table: secondFactorSetUps.name, id }],
    });
  }
}

/** The recovery codes go with the row that they belong to. */
@CommandHandler(TurnOffSecondFactor)
export class TurnOffSecondFactorHandler implements ICommandHandler<TurnOffSecondFactor> {
  constructor(@Inject(COMMAND_RUNNER) private readonly runner: CommandRunner) {}

  async execute({ envelope, whose, from }: TurnOffSecondFactor): Promise<void> {
    await this.runner.run(envelope, {
      streams: secondFactorOf(whose.personId),
      decide: ({ factor }) => ({ factor: turnOffSecondFactor(factor.state, { whose, at: envelope.at }) }),
      plainRows: wordOf(envelope, whose, 'turned_off', from),
      plainRemovals: [{ table: secondFactors.name, id: whose.personId }],
    });
  }
}

@CommandHandler(ResetSecondFactor)
export class ResetSecondFactorHandler implements ICommandHandler<ResetSecondFactor> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    @Inject(APP_POOL) private readonly pool: pg.Pool,
    private readonly stored: StoredPasskeys,
    private readonly linked: LinkedAccounts,
  ) {}

  async execute({ envelope, whose, reason }: ResetSecondFactor): Promise<void> {
    const { business, at } = envelope;
    const removed = await this.stored.idsOf({ business, id: whose.personId });
    await this.runner.run(envelope, {
      streams: secondFactorOf(whose.personId),
      context: authorityQuery(envelope),
      decide: ({ factor }, rows) => {
        const by = authorityOf(envelope, rows);
        const events = resetSecondFactor(factor.state, { whose, by, reason, at });
        // One that was added meanwhile would stay: the director presses again.
        if (!factor.state.passkeys.every(({ id }) => removed.includes(id)))
          throw new ConcurrencyConflict(`second-factor-${whose.personId}`);
        return { factor: events };
      },
      plainRows: [
        ...wordOf(envelope, whose, 'reset', THE_OFFICE),
        ...(whose.personType === 'admin'
          ? accountNotice(envelope, whose.personId, [{ what: 'second_factor_reset' }])
          : []),
      ],
      plainRemovals: [
        { table: secondFactors.name, id: whose.personId },
        ...removed.map((id) => ({ table: passkeys.name, id })),
      ],
    });
    // Whoever has a session of another account could open one here, by a password's link and without a code now.
    await this.linked.endAllOf({ business, id: whose.personId });
    await inBusiness(this.pool, business, (connection) =>
      connection.query(`update sessions set ${endedAt('$2')} where user_id = $1 and revoked_at is null`, [
        whose.personId,
        at,
      ]),
    );
  }
}

/** The code goes in the statement of the event, and is looked at again where a race was lost: of two uses of it one is done. */
@CommandHandler(SpendRecoveryCode)
export class SpendRecoveryCodeHandler implements ICommandHandler<SpendRecoveryCode> {
  constructor(@Inject(COMMAND_RUNNER) private readonly runner: CommandRunner) {}

  async execute({ envelope, whose, codeId, from }: SpendRecoveryCode): Promise<void> {
    const { at } = envelope;
    await this.runner.run(envelope, {
      streams: secondFactorOf(whose.personId),
      context: {
        name: 'second-factor.recovery-code',
        text: 'select from recovery_codes where id = $1::uuid and person = $2::uuid',
        values: [codeId, whose.personId],
      },
      decide: ({ factor }, rows) => ({
        factor: spendRecoveryCode(factor.state, { whose, isThere: rows.length > 0, at }),
      }),
      plainRows: wordOf(envelope, whose, 'recovery_code_used', from),
      plainRemovals: [{ table: recoveryCodes.name, id: codeId }],
    });
  }
}

@CommandHandler(ReplaceRecoveryCodes)
export class ReplaceRecoveryCodesHandler implements ICommandHandler<ReplaceRecoveryCodes> {
  constructor(@Inject(COMMAND_RUNNER) private readonly runner: CommandRunner) {}

  async execute({ envelope, whose, codeHashes, formerCodeIds, from }: ReplaceRecoveryCodes): Promise<void> {
    const { business, at } = envelope;
    await this.runner.run(envelope, {
      streams: secondFactorOf(whose.personId),
      decide: ({ factor }) => ({ factor: replaceRecoveryCodes(factor.state, { whose, at }) }),
      plainRows: [
        ...recoveryCodeRows(business, whose.personId, codeHashes),
        ...wordOf(envelope, whose, 'codes_replaced', from),
      ],
      plainRemovals: formerCodeIds.map((id) => ({ table: recoveryCodes.name, id })),
    });
  }
}
