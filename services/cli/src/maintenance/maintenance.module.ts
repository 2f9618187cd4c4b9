import { type DynamicModule, Module } from '@nestjs/common';
import { MaintenanceMode } from '@waybook/platform/maintenance';
import { MaintenanceController } from './maintenance.controller.js';

@Module({})
export class MaintenanceModule {
  static with(mode: MaintenanceMode): DynamicModule {
    return {
      module: MaintenanceModule,
      controllers: [MaintenanceController],
      providers: [{ provide: MaintenanceMode, useValue: mode }],
    };
  }
}
