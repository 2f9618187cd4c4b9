import { Module } from '@nestjs/common';
import { ApproveRemittanceController } from './approve-remittance/approve-remittance.controller.js';
import { ApproveRemittanceHandler } from './approve-remittance/approve-remittance.handler.js';
import { ComparisonController } from './comparison/comparison.controller.js';
import { GetComparisonHandler } from './comparison/get-comparison.handler.js';
import { ConfirmCorrectionController } from './confirm-correction/confirm-correction.http.js';
import { ConfirmCorrectionHandler, DeclineCorrectionHandler } from './confirm-correction/confirm-correction.js';
import { CorrectRemittanceController } from './correct-remittance/correct-remittance.controller.js';
import { CorrectRemittanceHandler } from './correct-remittance/correct-remittance.handler.js';
import { DriverRemittancesController } from './driver-remittances/driver-remittances.controller.js';
import { GetDriverRemittancesHandler } from './driver-remittances/get-driver-remittances.handler.js';
import { EInvoiceDrafts } from './e-invoice-delivery/e-invoice-drafts.js';
import { EInvoiceLog } from './e-invoice-delivery/e-invoice-log.js';
import { EInvoiceSendingController } from './e-invoice-delivery/e-invoice-sending.controller.js';
import {
  SendEInvoicesAgainHandler,
  SwitchEInvoiceSendingHandler,
} from './e-invoice-delivery/e-invoice-sending.handlers.js';
import { GetEInvoiceSendingHandler } from './e-invoice-delivery/get-e-invoice-sending.js';
import { InvoiceSeries } from './invoice-series.js';
import { GetPendingRemittancesHandler } from './pending-remittances/get-pending-remittances.handler.js';
import { GetPendingSummaryHandler } from './pending-remittances/get-pending-summary.handler.js';
import { GetOverviewHandler } from './overview/get-overview.handler.js';
import { OverviewController } from './overview/overview.controller.js';
import { PendingRemittancesController } from './pending-remittances/pending-remittances.controller.js';
import { LineWriter } from './lines/line-writer.js';
import {
  AddRemittanceLineHandler,
  ChangeRemittanceLineHandler,
  RemoveRemittanceLineHandler,
} from './lines/line.handlers.js';
import { RemittanceLinesController } from './lines/remittance-lines.controller.js';
import { RejectRemittanceController } from './reject-remittance/reject-remittance.controller.js';
import { RejectRemittanceHandler } from './reject-remittance/reject-remittance.handler.js';
import { GetRemittanceHandler } from './remittance-details/get-remittance.handler.js';
import { RemittanceDetailsController } from './remittance-details/remittance-details.controller.js';
import { EInvoiceController } from './remittance-pdf/e-invoice.controller.js';
import { IssuedDocuments } from './remittance-pdf/issued-documents.js';
import { FeeInvoiceController } from './remittance-pdf/fee-invoice.controller.js';
import { GetFeeInvoiceHandler } from './remittance-pdf/get-fee-invoice.handler.js';
import { GetRemittanceDocumentHandler } from './remittance-pdf/get-remittance-document.handler.js';
import { GetRemittancePaperHandler } from './remittance-pdf/get-remittance-paper.handler.js';
import { PaperProofs } from './remittance-pdf/paper-proofs.js';
import { GetRemittanceExportHandler } from './remittance-list/get-remittance-export.handler.js';
import { GetRemittanceListHandler } from './remittance-list/get-remittance-list.handler.js';
import { RemittanceListController } from './remittance-list/remittance-list.controller.js';
import { RemittancePdfController } from './remittance-pdf/remittance-pdf.controller.js';
import { SubmitRemittanceController } from './submit-remittance/submit-remittance.controller.js';
import { SubmitRemittanceHandler } from './submit-remittance/submit-remittance.handler.js';
import { GetUsualDecisionHandler } from './usual-decision/get-usual-decision.handler.js';
import { UsualDecisionController } from './usual-decision/usual-decision.controller.js';
import { WaiveLatenessController } from './waive-lateness/waive-lateness.controller.js';
import { WaiveLatenessHandler } from './waive-lateness/waive-lateness.handler.js';
import { WithdrawRemittanceController } from './withdraw-remittance/withdraw-remittance.controller.js';
import { WithdrawRemittanceHandler } from './withdraw-remittance/withdraw-remittance.handler.js';

@Module({
  controllers: [
    SubmitRemittanceController,
    PendingRemittancesController,
    RemittanceListController,
    OverviewController,
    DriverRemittancesController,
    UsualDecisionController,
    ComparisonController,
    RemittanceDetailsController,
    RemittancePdfController,
    FeeInvoiceController,
    EInvoiceController,
    EInvoiceSendingController,
    ApproveRemittanceController,
    RejectRemittanceController,
    WaiveLatenessController,
    RemittanceLinesController,
    WithdrawRemittanceController,
    CorrectRemittanceController,
    ConfirmCorrectionController,
  ],
  providers: [
    InvoiceSeries,
    IssuedDocuments,
    EInvoiceDrafts,
    EInvoiceLog,
    GetEInvoiceSendingHandler,
    SwitchEInvoiceSendingHandler,
    SendEInvoicesAgainHandler,
    SubmitRemittanceHandler,
    GetPendingRemittancesHandler,
    GetPendingSummaryHandler,
    GetRemittanceListHandler,
    GetRemittanceExportHandler,
    GetDriverRemittancesHandler,
    GetUsualDecisionHandler,
    GetComparisonHandler,
    GetOverviewHandler,
    GetRemittanceHandler,
    GetRemittanceDocumentHandler,
    GetRemittancePaperHandler,
    PaperProofs,
    GetFeeInvoiceHandler,
    ApproveRemittanceHandler,
    RejectRemittanceHandler,
    WaiveLatenessHandler,
    LineWriter,
    AddRemittanceLineHandler,
    ChangeRemittanceLineHandler,
    RemoveRemittanceLineHandler,
    WithdrawRemittanceHandler,
    CorrectRemittanceHandler,
    ConfirmCorrectionHandler,
    DeclineCorrectionHandler,
  ],
})
export class RemittancesModule {}
