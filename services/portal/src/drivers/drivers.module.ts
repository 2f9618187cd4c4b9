import { Module } from '@nestjs/common';
import { AcceptSelfBillingAgreementHandler } from './accept-self-billing-agreement/accept-self-billing-agreement.handler.js';
import { ChangeDriverController } from './change-driver/change-driver.controller.js';
import { ChangeDriverHandler } from './change-driver/change-driver.handler.js';
import { ConfirmEmailController } from './confirm-email/confirm-email.controller.js';
import { ConfirmEmailHandler, GetEmailConfirmationHandler } from './confirm-email/confirm-email.handlers.js';
import { DriverDetailsController } from './driver-by-id/driver-details.controller.js';
import { GetDriverHandler } from './driver-by-id/get-driver.handler.js';
import { DriverExportController } from './driver-export/driver-export.controller.js';
import { GetDriverExportHandler } from './driver-export/get-driver-export.handler.js';
import { DriverFiguresController } from './driver-figures/driver-figures.controller.js';
import { GetDriverFiguresHandler } from './driver-figures/get-driver-figures.handler.js';
import { DriverIds } from './driver-ids.js';
import { DriverListController } from './driver-list/driver-list.controller.js';
import { GetDriversHandler } from './driver-list/get-drivers.handler.js';
import { LegalHoldController } from './legal-hold/legal-hold.controller.js';
import { PlaceLegalHoldHandler } from './legal-hold/place-legal-hold.handler.js';
import { ReleaseLegalHoldHandler } from './legal-hold/release-legal-hold.handler.js';
import { ChangeOwnProfileHandler } from './own-profile/change-own-profile.handler.js';
import { OwnProfileController } from './own-profile/own-profile.controller.js';
import { RegisterDriverController } from './register-driver/register-driver.controller.js';
import { RegisterDriverHandler } from './register-driver/register-driver.handler.js';
import { AcceptOfferedAgreementHandler } from './self-billing-agreement/accept-offered-agreement.handler.js';
import { GetSelfBillingAgreementHandler } from './self-billing-agreement/get-self-billing-agreement.handler.js';
import { SelfBillingAgreementController } from './self-billing-agreement/self-billing-agreement.controller.js';

/** What has a name of its own in the path stands before what takes an id there. */
@Module({
  controllers: [
    DriverListController,
    DriverFiguresController,
    DriverExportController,
    DriverDetailsController,
    RegisterDriverController,
    ChangeDriverController,
    LegalHoldController,
    OwnProfileController,
    ConfirmEmailController,
    SelfBillingAgreementController,
  ],
  providers: [
    AcceptOfferedAgreementHandler,
    AcceptSelfBillingAgreementHandler,
    ChangeDriverHandler,
    ChangeOwnProfileHandler,
    ConfirmEmailHandler,
    DriverIds,
    GetDriverExportHandler,
    GetDriverFiguresHandler,
    GetDriverHandler,
    GetDriversHandler,
    GetEmailConfirmationHandler,
    GetSelfBillingAgreementHandler,
    PlaceLegalHoldHandler,
    RegisterDriverHandler,
    ReleaseLegalHoldHandler,
  ],
  exports: [DriverIds],
})
export class DriversModule {}
