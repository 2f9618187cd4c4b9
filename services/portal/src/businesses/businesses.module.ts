import { Module } from '@nestjs/common';
import { BusinessDetailsController } from './business-details/business-details.controller.js';
import { GetBusinessHandler } from './business-details/get-business.handler.js';
import { ChangeBusinessController } from './change-business/change-business.controller.js';
import { ChangeBusinessHandler } from './change-business/change-business.handler.js';
import { RegisterBusinessHandler } from './register-business/register-business.handler.js';

@Module({
  controllers: [BusinessDetailsController, ChangeBusinessController],
  providers: [RegisterBusinessHandler, GetBusinessHandler, ChangeBusinessHandler],
})
export class BusinessesModule {}
