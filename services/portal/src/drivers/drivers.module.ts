import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { AcceptSelfBillingAgreementHandler } from './accept-self-billing-agreement/accept-self-billing-agreement.handler.js';
import { DriverListController } from './driver-list/driver-list.controller.js';
import { GetDriversHandler } from './driver-list/get-drivers.handler.js';
import { RegisterDriverHandler } from './register-driver/register-driver.handler.js';

@Module({
  imports: [AuthModule],
  controllers: [DriverListController],
  providers: [RegisterDriverHandler, AcceptSelfBillingAgreementHandler, GetDriversHandler],
})
export class DriversModule {}
