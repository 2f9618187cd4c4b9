import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandEnvelope, CommandRunner } from '@waybook/event-store';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { accountNoticeRows } from '../account-notices/account-notice-rows.js';
import { adminUserStream } from '../admin-user.js';
import { changeApprovalLimits } from '../approval-limits/approval-limits.decider.js';
import type { ApprovalLimits } from '../approval-limits/limits.js';
import { authorityOf, authorityQuery } from '../authority.js';
import { directorsStream } from '../directors.js';
import { officeIn } from '../independence/office-query.js';

export class ChangeApprovalLimits extends Command<void> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly adminUserId: string,
    readonly limits: ApprovalLimits,
  ) {
    super();
  }
}

@CommandHandler(ChangeApprovalLimits)
export class ChangeApprovalLimitsHandler implements ICommandHandler<ChangeApprovalLimits> {
  constructor(@Inject(COMMAND_RUNNER) private readonly runner: CommandRunner) {}

  async execute({ envelope, adminUserId, limits }: ChangeApprovalLimits): Promise<void> {
    const { business, at } = envelope;
    await this.runner.run(envelope, {
      streams: {
        admin: { definition: adminUserStream, id: adminUserId, read: 'whole' },
        directors: { definition: directorsStream, id: business, read: 'whole' },
      },
      context: authorityQuery(envelope),
      decide: ({ admin, directors }, rows) => {
        const around = { by: authorityOf(envelope, rows), directors: directors.state, office: officeIn(rows) };
        return { admin: changeApprovalLimits(admin.state, { adminUserId, limits, ...around, at }) };
      },
      plainRows: ({ admin = [] }) => accountNoticeRows(envelope, adminUserId, admin),
    });
  }
}
