import { Module } from '@nestjs/common';
import { ComplianceAlertsController } from './compliance-alerts/compliance-alerts.controller.js';
import { GetComplianceAlertsHandler } from './compliance-alerts/get-compliance-alerts.handler.js';
import { ComplianceExportController } from './compliance-export/compliance-export.controller.js';
import { GetComplianceExportHandler } from './compliance-export/get-compliance-export.handler.js';
import { ComplianceFiguresController } from './compliance-figures/compliance-figures.controller.js';
import { GetComplianceFiguresHandler } from './compliance-figures/get-compliance-figures.handler.js';
import { ComplianceMatrixController } from './compliance-matrix/compliance-matrix.controller.js';
import { GetComplianceMatrixHandler } from './compliance-matrix/get-compliance-matrix.handler.js';
import { ComplianceOfDriverController } from './compliance-of-driver/compliance-of-driver.controller.js';
import { GetComplianceOfDriverHandler } from './compliance-of-driver/get-compliance-of-driver.handler.js';
import { RemindDriverController } from './remind-driver/remind-driver.controller.js';
import { RemindDriverHandler } from './remind-driver/remind-driver.handler.js';
import { RemindDriversController } from './remind-drivers/remind-drivers.controller.js';
import { RemindDriversHandler } from './remind-drivers/remind-drivers.handler.js';

@Module({
  controllers: [
    ComplianceFiguresController,
    ComplianceAlertsController,
    ComplianceExportController,
    ComplianceMatrixController,
    ComplianceOfDriverController,
    RemindDriversController,
    RemindDriverController,
  ],
  providers: [
    GetComplianceFiguresHandler,
    GetComplianceAlertsHandler,
    GetComplianceMatrixHandler,
    GetComplianceOfDriverHandler,
    GetComplianceExportHandler,
    RemindDriverHandler,
    RemindDriversHandler,
  ],
})
export class ComplianceModule {}
