import { Module } from '@nestjs/common';
import { AddEarningsController } from './add-earnings/add-earnings.controller.js';
import { AddEarningsHandler } from './add-earnings/add-earnings.handler.js';
import { ChangeEarningsController } from './change-earnings/change-earnings.controller.js';
import { ChangeEarningsHandler } from './change-earnings/change-earnings.handler.js';
import { DecideOnEarningsController } from './decide-earnings/decide-on-earnings.controller.js';
import { DecideOnEarningsHandler } from './decide-earnings/decide-on-earnings.handler.js';
import { EarningsExportController } from './earnings-export/earnings-export.controller.js';
import { GetEarningsExportHandler } from './earnings-export/get-earnings-export.handler.js';
import { EarningsFiguresController } from './earnings-figures/earnings-figures.controller.js';
import { GetEarningsFiguresHandler } from './earnings-figures/get-earnings-figures.handler.js';
import { DriverEarningsController } from './earnings-list/driver-earnings.controller.js';
import { EarningsListController } from './earnings-list/earnings-list.controller.js';
import { GetEarningsHandler } from './earnings-list/get-earnings.handler.js';
import { MakeRemittanceController } from './make-remittance/make-remittance.controller.js';
import { MakeRemittanceHandler } from './make-remittance/make-remittance.handler.js';
import { RemindSubmissionHandler } from './remind-submission/remind-submission.handler.js';
import { SubmissionRemindersController } from './remind-submission/submission-reminders.controller.js';
import { GetDriversWithoutRemittanceHandler } from './without-remittance/get-drivers-without-remittance.handler.js';
import { WithoutRemittanceController } from './without-remittance/without-remittance.controller.js';

@Module({
  controllers: [
    EarningsListController,
    DriverEarningsController,
    EarningsFiguresController,
    EarningsExportController,
    WithoutRemittanceController,
    SubmissionRemindersController,
    MakeRemittanceController,
    AddEarningsController,
    ChangeEarningsController,
    DecideOnEarningsController,
  ],
  providers: [
    GetEarningsHandler,
    GetEarningsFiguresHandler,
    GetEarningsExportHandler,
    GetDriversWithoutRemittanceHandler,
    AddEarningsHandler,
    ChangeEarningsHandler,
    DecideOnEarningsHandler,
    MakeRemittanceHandler,
    RemindSubmissionHandler,
  ],
})
export class EarningsModule {}
