import { Module, type DynamicModule } from '@nestjs/common';
import type { BrandAnswer } from '@waybook/contracts/api';
import { BRAND, BrandController } from './brand.controller.js';

/** What the sign-in page shows before anyone has signed in; the composition root knows it from the configuration. */
@Module({})
export class BrandModule {
  static showing(brand: BrandAnswer): DynamicModule {
    return {
      module: BrandModule,
      global: true,
      controllers: [BrandController],
      providers: [{ provide: BRAND, useValue: brand }],
      exports: [BRAND],
    };
  }
}
