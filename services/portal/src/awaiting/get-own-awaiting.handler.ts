import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import {
  holdsPermission,
  type DriverDocumentStatus,
  type OwnBusinessAwaitingAnswer,
  type Permission,
} from '@waybook/contracts/api';
import { ReadTables } from '@waybook/platform/database';
import { People } from '../auth/access/people.js';
import { LinkedAccounts, type LinkedAccount } from '../auth/linked-accounts/linked-accounts.js';
import { GetOwnAwaiting } from './get-own-awaiting.query.js';

interface AwaitingRow {
  readonly remittances: number;
  readonly queries: number;
  readonly documents: number;
}

const AWAITING_SQL = `
  select (select count(*)::integer from remittances where business = $1 and awaits_decision) as remittances,
    (select count(*)::integer from remittance_queries where business = $1 and status = 'open') as queries,
    (select count(*)::integer from driver_documents d where d.business = $1 and d.status = $2) as documents`;
const TO_REVIEW: DriverDocumentStatus = 'pending';

/** Over all businesses of a person, as far as a session there would show it to them without another code. */
@QueryHandler(GetOwnAwaiting)
export class GetOwnAwaitingHandler implements IQueryHandler<GetOwnAwaiting> {
  constructor(
    private readonly linked: LinkedAccounts,
    private readonly people: People,
    private readonly tables: ReadTables,
  ) {}

  async execute({ actor, at }: GetOwnAwaiting): Promise<OwnBusinessAwaitingAnswer[]> {
    const accounts = await this.linked.of({ business: actor.businessId, id: actor.id });
    const answers: OwnBusinessAwaitingAnswer[] = [];
    for (const account of accounts) {
      const isOpen = account.id === actor.id || (account.isActive && !account.needsCode);
      const held = isOpen ? await this.#permissionsIn(account, actor.id, at) : [];
      answers.push(await this.#awaitingIn(account.business, held));
    }
    return answers;
  }

  /** None of whose role needs a second factor by now: a session there would show them nothing. */
  async #permissionsIn({ business, id }: LinkedAccount, current: string, at: Date): Promise<readonly string[]> {
    const person = await this.people.find(business, id);
    if (person?.type !== 'admin') return [];
    const isDue = person.secondFactorDueAt !== null && person.secondFactorDueAt <= at;
    return isDue && id !== current ? [] : person.user.permissions;
  }

  async #awaitingIn(businessId: string, held: readonly string[]): Promise<OwnBusinessAwaitingAnswer> {
    const row = held.length === 0 ? undefined : await this.#counted(businessId);
    const seen = (needs: Permission, count: number | undefined) =>
      holdsPermission(held, needs) && count !== undefined ? count : null;
    return {
      businessId,
      pendingRemittances: seen('remittances:read', row?.remittances),
      openQueries: seen('queries:read', row?.queries),
      documentsToReview: seen('driver-documents:read', row?.documents),
    };
  }

  async #counted(business: string): Promise<AwaitingRow | undefined> {
    const [row] = await this.tables.in(business, (manager) =>
      manager.query<AwaitingRow[]>(AWAITING_SQL, [business, TO_REVIEW]),
    );
    return row;
  }
}
