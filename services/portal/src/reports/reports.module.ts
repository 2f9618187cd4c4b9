import { Module } from '@nestjs/common';
import { GetReportExportHandler } from './exports/get-report-export.handler.js';
import { ReportExportController } from './exports/report-export.controller.js';
import { ReportFiles } from './exports/report-files.js';
import { GetTopDriversHandler } from './top-drivers/get-top-drivers.handler.js';
import { TopDriversController } from './top-drivers/top-drivers.controller.js';
import { GetVatReportHandler } from './vat/get-vat-report.handler.js';
import { VatReportController } from './vat/vat-report.controller.js';
import { EarningsReportController } from './weekly-earnings/earnings-report.controller.js';
import { GetEarningsReportHandler } from './weekly-earnings/get-earnings-report.handler.js';

@Module({
  controllers: [EarningsReportController, VatReportController, TopDriversController, ReportExportController],
  providers: [GetEarningsReportHandler, GetVatReportHandler, GetTopDriversHandler, GetReportExportHandler, ReportFiles],
})
export class ReportsModule {}
