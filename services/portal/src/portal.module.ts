import { Module, type DynamicModule } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import type { BrandAnswer } from '@waybook/contracts/api';
import type { ReadTables } from '@waybook/platform/database';
import { AdminUsersModule } from './admin-users/admin-users.module.js';
import { AuthModule } from './auth/auth.module.js';
import { BrandModule } from './brand/brand.module.js';
import { BusinessesModule } from './businesses/businesses.module.js';
import { DriversModule } from './drivers/drivers.module.js';
import { LiveUpdatesModule } from './live-updates/live-updates.module.js';
import { PortalResourcesModule, type PortalResources } from './portal-resources.js';
import { QueriesModule } from './queries/queries.module.js';
import { RemittancesModule } from './remittances/remittances.module.js';
import { UploadsModule } from './uploads/uploads.module.js';

/** All areas of the REST API. */
@Module({})
export class PortalModule {
  static with(resources: PortalResources, readTables: ReadTables, brand: BrandAnswer): DynamicModule {
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
        RemittancesModule,
        QueriesModule,
        UploadsModule,
        LiveUpdatesModule,
      ],
    };
  }
}
