import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { DriversModule } from '../drivers/drivers.module.js';
import { AccountSeal } from './account-seal.js';
import { BankAccounts } from './bank-accounts.js';
import { BankDetailsOfDriverController } from './bank-details-of-driver/bank-details-of-driver.controller.js';
import { GetBankDetailsHandler } from './bank-details-of-driver/get-bank-details.handler.js';
import { EnterBankDetailsHandler } from './enter-bank-details/enter-bank-details.handler.js';
import { OwnBankDetailsController } from './own-bank-details/own-bank-details.controller.js';
import { VerifyBankDetailsHandler } from './verify-bank-details/verify-bank-details.handler.js';

@Module({
  imports: [AuthModule, DriversModule],
  controllers: [BankDetailsOfDriverController, OwnBankDetailsController],
  providers: [AccountSeal, BankAccounts, EnterBankDetailsHandler, GetBankDetailsHandler, VerifyBankDetailsHandler],
  exports: [BankAccounts],
})
export class BankDetailsModule {}
