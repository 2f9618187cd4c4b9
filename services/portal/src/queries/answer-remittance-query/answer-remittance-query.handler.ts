import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RemittanceQueryAnswer } from '@waybook/contracts/api';
import type { CommandRunner, ContextQuery } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { findQueries } from '../find-queries.js';
import { answerQuery } from '../query.decider.js';
import { QueryNotFound } from '../query.errors.js';
import { queryStream } from '../query.js';
import { AnswerRemittanceQuery } from './answer-remittance-query.command.js';

@CommandHandler(AnswerRemittanceQuery)
export class AnswerRemittanceQueryHandler implements ICommandHandler<AnswerRemittanceQuery> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly tables: ReadTables,
  ) {}

  async execute({ envelope, actor, queryId, response }: AnswerRemittanceQuery): Promise<RemittanceQueryAnswer> {
    const { business, at } = envelope;
    await this.runner.run(envelope, {
      streams: { query: { definition: queryStream, id: queryId, read: 'whole' } },
      context: whoAnswered(business, queryId),
      decide: ({ query }, [answerer]) => {
        const answeredByName = (answerer?.['name'] as string | undefined) ?? null;
        return { query: answerQuery(query.state, { answeredBy: actor.id, response, answeredByName, at }) };
      },
    });
    const [query] = (await this.tables.in(business, (manager) => findQueries(manager, business, { id: queryId }))).rows;
    if (!query) throw new QueryNotFound();
    return query;
  }
}

/** Whoever has answered before, for the sentence that says so. */
function whoAnswered(business: string, queryId: string): ContextQuery {
  return {
    name: 'queries.who-answered',
    text: `select admin.first_name || ' ' || admin.last_name as name
             from remittance_queries query
             join admin_users admin on admin.business = $1 and admin.id = query.answered_by
            where query.business = $1 and query.id = $2`,
    values: [business, queryId],
  };
}
