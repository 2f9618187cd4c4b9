import { Module } from '@nestjs/common';
import { BusinessDetailsController } from './business-details/business-details.controller.js';
import { GetBusinessHandler } from './business-details/get-business.handler.js';
import { ChangeBusinessController } from './change-business/change-business.controller.js';
import { ChangeBusinessHandler } from './change-business/change-business.handler.js';
import { CloseBusinessHandler } from './close-business/close-business.handler.js';
import { GetOfficeContactHandler } from './office-contact/get-office-contact.handler.js';
import { OfficeContactController } from './office-contact/office-contact.controller.js';
import { RegisterBusinessHandler } from './register-business/register-business.handler.js';

@Module({
  controllers: [BusinessDetailsController, ChangeBusinessController, OfficeContactController],
  providers: [
    RegisterBusinessHandler,
    CloseBusinessHandler,
    GetBusinessHandler,
    GetOfficeContactHandler,
    ChangeBusinessHandler,
  ],
})
export class BusinessesModule {}
