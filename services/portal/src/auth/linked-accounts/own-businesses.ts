import { Injectable } from '@nestjs/common';
import type { OwnBusinessAnswer } from '@waybook/contracts/api';
import type { Actor } from '@waybook/platform/http';
import { OwnBusinessNotFound } from './linked-accounts.errors.js';
import { LinkedAccounts, type LinkedAccount } from './linked-accounts.js';

/** The businesses that somebody who is signed in has an account with. */
@Injectable()
export class OwnBusinesses {
  constructor(private readonly linked: LinkedAccounts) {}

  async list({ businessId: business, id }: Actor): Promise<OwnBusinessAnswer[]> {
    const accounts = await this.linked.of({ business, id });
    return accounts.map((account) => ownBusinessAnswer(account, { id }));
  }

  /**
   * Nothing leads to the account there any more, from none of them. Removing the business that one is signed in to takes it from the others.
   *
   * @throws OwnBusinessNotFound
   */
  async remove({ businessId: business, id }: Actor, businessId: string): Promise<void> {
    const accounts = await this.linked.of({ business, id });
    const leaving = accounts.find((account) => account.business === businessId);
    if (!leaving || accounts.length === 1) throw new OwnBusinessNotFound();
    await this.linked.unlink(
      leaving,
      accounts.filter((account) => account !== leaving),
    );
  }
}

export function ownBusinessAnswer(account: LinkedAccount, current: { readonly id: string }): OwnBusinessAnswer {
  return {
    businessId: account.business,
    businessName: account.businessName,
    userId: account.id,
    userType: account.type,
    role: account.role,
    isActive: account.isActive,
    createdAt: account.createdAt.toISOString(),
    updatedAt: account.updatedAt.toISOString(),
    isCurrent: account.id === current.id,
    needsCode: account.needsCode,
  };
}
