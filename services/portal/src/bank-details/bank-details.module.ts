import { Module } from '@nestjs/common';
import { AccountSeal } from './account-seal.js';
import { BankAccounts } from './bank-accounts.js';

@Module({ providers: [AccountSeal, BankAccounts], exports: [BankAccounts] })
export class BankDetailsModule {}
