import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { SecondPersonAnswer } from '@waybook/contracts/api';
import { COOL_OFF_FROM_NEXT_RUN, onlyYou, somebodyElse, TWO_PERSON_ACTS } from '@waybook/contracts/texts';
import { ReadTables } from '@waybook/platform/database';
import { DomainError, domainError } from '@waybook/platform/errors';
import type { Office } from '../independence/office.js';
import { officeIn, officeQuery } from '../independence/office-query.js';
import { secondPerson } from '../independence/second-person.js';
import { GetSecondPerson } from './get-second-person.query.js';

const SomebodyElseHasTo = domainError('SECOND_PERSON_NEEDED', 'conflict', (sentence: string) => sentence);

@QueryHandler(GetSecondPerson)
export class GetSecondPersonHandler implements IQueryHandler<GetSecondPerson> {
  constructor(private readonly tables: ReadTables) {}

  async execute(query: GetSecondPerson): Promise<SecondPersonAnswer> {
    const { text, values } = officeQuery(query.actor.businessId);
    const rows = await this.tables.in(query.actor.businessId, (manager) =>
      manager.query<Record<string, unknown>[]>(text, [...values]),
    );
    return secondPersonAnswer(officeIn(rows), query);
  }
}

type SecondPersonAsked = Pick<GetSecondPerson, 'actor' | 'act' | 'doneBy' | 'doneAt' | 'at'>;

export function secondPersonAnswer(office: Office, asked: SecondPersonAsked): SecondPersonAnswer {
  const { actor, act, doneBy, doneAt, at } = asked;
  const { permission } = TWO_PERSON_ACTS[act];
  const part = { office, by: actor.id, permission, firstPart: [doneBy], at, ...(doneAt && { coolsOffFrom: doneAt }) };
  try {
    const { alone } = secondPerson(part, (refused) => new SomebodyElseHasTo(somebodyElse(act, refused)));
    return { isBarred: false, note: alone ? aloneText(office, asked) : null };
  } catch (error) {
    if (error instanceof DomainError) return { isBarred: true, note: error.message };
    throw error;
  }
}

function aloneText({ alone }: Office, { act, doneAt }: SecondPersonAsked): string {
  const isAnnounced = alone.isDemo || alone.coolsOffAfter !== null || doneAt === null;
  return isAnnounced ? onlyYou(act) : `${onlyYou(act)} ${COOL_OFF_FROM_NEXT_RUN}`;
}
