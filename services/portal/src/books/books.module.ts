import { Module } from '@nestjs/common';
import { ChangeChartHandler } from './chart/change-chart.handler.js';
import { ChartController } from './chart/chart.controller.js';
import { MonthJournals } from './journal/month-journals.js';
import { GetJournalHandler } from './taken/get-journal.handler.js';
import { JournalsController } from './taken/journals.controller.js';
import { TakeJournalHandler } from './taken/take-journal.handler.js';
import { GetVatReturnHandler } from './vat-return/get-vat-return.handler.js';
import { VatReturnController } from './vat-return/vat-return.controller.js';
import { XeroController } from './xero/xero.controller.js';
import { xeroProviders } from './xero/xero-providers.js';

@Module({
  controllers: [ChartController, JournalsController, VatReturnController, XeroController],
  providers: [
    ChangeChartHandler,
    MonthJournals,
    TakeJournalHandler,
    GetJournalHandler,
    GetVatReturnHandler,
    ...xeroProviders,
  ],
})
export class BooksModule {}
