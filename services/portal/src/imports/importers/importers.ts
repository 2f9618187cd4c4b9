import { Injectable } from '@nestjs/common';
import type { ImportKind } from '@waybook/contracts/api';
import { BankDetailsImporter } from './bank-details-importer.js';
import { DriversImporter } from './drivers-importer.js';
import { EarningsImporter } from './earnings-importer.js';
import type { Importer } from './importer.js';

@Injectable()
export class Importers {
  readonly #byKind: Readonly<Record<ImportKind, Importer>>;

  constructor(drivers: DriversImporter, earnings: EarningsImporter, bankDetails: BankDetailsImporter) {
    this.#byKind = { drivers, earnings, 'bank-details': bankDetails };
  }

  of(kind: ImportKind): Importer {
    return this.#byKind[kind];
  }
}
