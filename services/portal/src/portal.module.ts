import { Module, type DynamicModule } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import type { BrandAnswer } from '@waybook/contracts/api';
import type { ReadTables } from '@waybook/platform/database';
import { AdminUsersModule } from './admin-users/admin-users.module.js';
import { AuditModule } from './audit/audit.module.js';
import { ApiKeysModule } from './api-keys/api-keys.module.js';
import { AuthModule } from './auth/auth.module.js';
import { BooksModule } from './books/books.module.js';
import { BrandModule } from './brand/brand.module.js';
import { BusinessesModule } from './businesses/businesses.module.js';
import { EventStreamModule } from './event-stream/event-stream.module.js';
import { DraftsModule } from './drafts/drafts.module.js';
import { DriversModule } from './drivers/drivers.module.js';
import { ErasureModule } from './erasure/erasure.module.js';
import { ImportsModule } from './imports/imports.module.js';
import { LiveUpdatesModule } from './live-updates/live-updates.module.js';
import { BankDetailsModule } from './bank-details/bank-details.module.js';
import { DriverDocumentsModule } from './driver-documents/driver-documents.module.js';
import { StatementsModule } from './statements/statements.module.js';
import { TicketsModule } from './tickets/tickets.module.js';
import { DocumentsModule } from './documents/documents.module.js';
import { EarningsModule } from './earnings/earnings.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import { PayrollTopicModule } from './payroll-topic/payroll-topic.module.js';
import { MembershipModule } from './membership/membership.module.js';
import { ComplianceModule } from './compliance/compliance.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { ActivityModule } from './activity/activity.module.js';
import { PortalResourcesModule, type PortalResources } from './portal-resources.js';
import { QueriesModule } from './queries/queries.module.js';
import { RemittancesModule } from './remittances/remittances.module.js';
import { AwaitingModule } from './awaiting/awaiting.module.js';
import { SearchModule } from './search/search.module.js';
import { UploadsModule } from './uploads/uploads.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';

/** All areas of the REST API. */
@Module({})
export class PortalModule {
  static with(
    resources: PortalResources,
    readTables: ReadTables,
    brand: BrandAnswer,
    services: readonly DynamicModule[] = [],
  ): DynamicModule {
    return {
      module: PortalModule,
      imports: [
        CqrsModule.forRoot(),
        PortalResourcesModule.with(resources, readTables),
        AuthModule,
        BrandModule.showing(brand),
        BusinessesModule,
        AdminUsersModule,
        DriversModule,
        ErasureModule,
        RemittancesModule,
        QueriesModule,
        BankDetailsModule,
        DriverDocumentsModule,
        TicketsModule,
        DocumentsModule,
        EarningsModule,
        ImportsModule,
        PaymentsModule,
        MembershipModule,
        ComplianceModule,
        ReportsModule,
        StatementsModule,
        ActivityModule,
        AuditModule,
        BooksModule,
        SearchModule,
        AwaitingModule,
        UploadsModule,
        DraftsModule,
        LiveUpdatesModule,
        ApiKeysModule,
        PayrollTopicModule,
        EventStreamModule,
        WebhooksModule,
        ...services,
      ],
    };
  }
}
