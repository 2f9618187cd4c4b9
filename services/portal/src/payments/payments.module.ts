import { Module } from '@nestjs/common';
import { BankDetailsModule } from '../bank-details/bank-details.module.js';
import { BankAnswerController } from './bank-answer/bank-answer.controller.js';
import { BankAnswerReader } from './bank-answer/bank-answer-reader.js';
import { ConfirmBankAnswerHandler } from './bank-answer/confirm-bank-answer.handler.js';
import { PreviewBankAnswerHandler } from './bank-answer/preview-bank-answer.handler.js';
import { BankFileController } from './bank-file/bank-file.controller.js';
import { KeptBankFiles } from './bank-file/kept-bank-files.js';
import { MakeBankFileHandler } from './bank-file/make-bank-file.handler.js';
import { CancelPaymentRunController } from './cancel-payment-run/cancel-payment-run.controller.js';
import { CancelPaymentRunHandler } from './cancel-payment-run/cancel-payment-run.handler.js';
import { DiscardBankFilesHandler } from './discard-bank-files/discard-bank-files.handler.js';
import { OwnRetentionController } from './own-retention/own-retention.controller.js';
import { GetOwnRetentionHandler } from './own-retention/own-retention.handler.js';
import { PaymentFiguresController } from './payment-figures/payment-figures.controller.js';
import { GetPaymentFiguresHandler } from './payment-figures/payment-figures.handler.js';
import { PaymentListController } from './payment-list/payment-list.controller.js';
import { GetPaymentsHandler } from './payment-list/payment-list.handler.js';
import { GetPaymentRunLinesHandler } from './payment-runs/get-payment-run-lines.handler.js';
import { GetPaymentRunPreviewHandler } from './payment-runs/get-payment-run-preview.handler.js';
import { GetPaymentRunHandler, GetPaymentRunsHandler } from './payment-runs/get-payment-runs.handlers.js';
import { PaymentRunsController } from './payment-runs/payment-runs.controller.js';
import { ChangePaymentSettingsHandler } from './payment-settings/change-payment-settings.handler.js';
import { PaymentSettingsController } from './payment-settings/payment-settings.controller.js';
import { PreparePaymentRunController } from './prepare-payment-run/prepare-payment-run.controller.js';
import { PreparePaymentRunHandler } from './prepare-payment-run/prepare-payment-run.handler.js';
import { RecordBankAnswerHandler } from './record-bank-answer/record-bank-answer.handler.js';
import { ReleaseRetentionController } from './release-retention/release-retention.controller.js';
import { ReleaseRetentionHandler } from './release-retention/release-retention.handler.js';
import { RetentionListController } from './retention-list/retention-list.controller.js';
import { GetRetentionHandler } from './retention-list/retention-list.handler.js';
import { ReopenPaymentRunController } from './reopen-payment-run/reopen-payment-run.controller.js';
import { ReopenPaymentRunHandler } from './reopen-payment-run/reopen-payment-run.handler.js';
import { ReturnPaymentController } from './return-payment/return-payment.controller.js';
import { ReturnPaymentHandler } from './return-payment/return-payment.handler.js';
import { SettlePaymentRunController } from './settle-payment-run/settle-payment-run.controller.js';
import { SettlePaymentRunHandler } from './settle-payment-run/settle-payment-run.handler.js';

@Module({
  imports: [BankDetailsModule],
  controllers: [
    PaymentListController,
    PaymentFiguresController,
    PreparePaymentRunController,
    PaymentRunsController,
    SettlePaymentRunController,
    ReopenPaymentRunController,
    ReturnPaymentController,
    CancelPaymentRunController,
    BankFileController,
    BankAnswerController,
    RetentionListController,
    OwnRetentionController,
    ReleaseRetentionController,
    PaymentSettingsController,
  ],
  providers: [
    GetPaymentsHandler,
    GetPaymentFiguresHandler,
    PreparePaymentRunHandler,
    GetPaymentRunsHandler,
    GetPaymentRunHandler,
    GetPaymentRunLinesHandler,
    GetPaymentRunPreviewHandler,
    SettlePaymentRunHandler,
    RecordBankAnswerHandler,
    ReopenPaymentRunHandler,
    ReturnPaymentHandler,
    CancelPaymentRunHandler,
    MakeBankFileHandler,
    DiscardBankFilesHandler,
    KeptBankFiles,
    BankAnswerReader,
    PreviewBankAnswerHandler,
    ConfirmBankAnswerHandler,
    GetRetentionHandler,
    GetOwnRetentionHandler,
    ReleaseRetentionHandler,
    ChangePaymentSettingsHandler,
  ],
})
export class PaymentsModule {}
