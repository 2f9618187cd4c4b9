import { Module } from '@nestjs/common';
import { DriversModule } from '../drivers/drivers.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { DeleteDriverController } from './delete-driver/delete-driver.controller.js';
import { DeleteDriverHandler } from './delete-driver/delete-driver.handler.js';
import { ErasureLedger } from './erasure-ledger.js';
import { Erasures } from './erasures.js';
import { PersonFiles } from './person-files.js';
import { RepeatErasures } from './repeat-erasures.js';

/** Deletes a driver, and whatever of the person any area holds: above all of them. */
@Module({
  imports: [DriversModule, UploadsModule],
  controllers: [DeleteDriverController],
  providers: [DeleteDriverHandler, ErasureLedger, Erasures, PersonFiles, RepeatErasures],
})
export class ErasureModule {}
