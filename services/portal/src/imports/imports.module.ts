import { Module } from '@nestjs/common';
import { BankDetailsImportsController } from './bank-details-imports.controller.js';
import { ConfirmImportHandler } from './confirm-import/confirm-import.handler.js';
import { RowWriter } from './confirm-import/row-writer.js';
import { DriversImportsController } from './drivers-imports.controller.js';
import { EarningsImportsController } from './earnings-imports.controller.js';
import { GetImportsHandler } from './import-list/get-imports.handler.js';
import { BankDetailsImporter } from './importers/bank-details-importer.js';
import { DriversImporter } from './importers/drivers-importer.js';
import { EarningsImporter } from './importers/earnings-importer.js';
import { Importers } from './importers/importers.js';
import { PreviewImportHandler } from './preview-import/preview-import.handler.js';
import { PreviewUndoHandler } from './undo-import/preview-undo.handler.js';
import { UndoImportHandler } from './undo-import/undo-import.handler.js';

/** Takes files over through the commands of other areas, which know nothing of it. */
@Module({
  controllers: [DriversImportsController, EarningsImportsController, BankDetailsImportsController],
  providers: [
    BankDetailsImporter,
    ConfirmImportHandler,
    DriversImporter,
    EarningsImporter,
    GetImportsHandler,
    Importers,
    PreviewImportHandler,
    PreviewUndoHandler,
    RowWriter,
    UndoImportHandler,
  ],
})
export class ImportsModule {}
