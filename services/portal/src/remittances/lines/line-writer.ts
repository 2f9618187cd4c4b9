import { Inject, Injectable } from '@nestjs/common';
import type { RemittanceEvent } from '@waybook/contracts/events';
import type { CommandRunner } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { decisionContext, decisionContextQuery } from '../decision-context.js';
import { checkVersion } from '../expected-version.js';
import type { VersionedAnswer } from '../remittance-answer.js';
import { findRemittance } from '../remittance-details/find-remittance.js';
import type { Remittance } from '../remittance.js';
import { remittanceStream } from '../remittance.stream.js';
import type { LineTarget } from './line.commands.js';

interface AroundLine {
  readonly decidedByName: string | null;
  readonly at: Date;
}

/** What the three commands on lines share: they look at one remittance and nothing else. */
@Injectable()
export class LineWriter {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly tables: ReadTables,
  ) {}

  async write(
    { envelope, actor, remittanceId, expectedVersion }: LineTarget,
    decide: (remittance: Remittance, around: AroundLine) => RemittanceEvent[],
  ): Promise<VersionedAnswer> {
    const { business, at } = envelope;
    await this.runner.run(envelope, {
      streams: { remittance: { definition: remittanceStream, id: remittanceId, read: 'whole' } },
      context: decisionContextQuery(business, remittanceId, actor.id),
      decide: ({ remittance }, rows) => {
        checkVersion(remittance, expectedVersion);
        const { decidedByName } = decisionContext(rows);
        return { remittance: decide(remittance.state, { decidedByName, at }) };
      },
    });
    return findRemittance(this.tables, business, remittanceId);
  }
}
