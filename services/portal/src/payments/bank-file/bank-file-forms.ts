import type { BankFileFormat } from '@waybook/contracts/api';
import { bacs18Form } from './bacs18-file.js';
import type { BankFileForm } from './bank-file-form.js';
import { banklineForm, couttsForm } from './bankline-file.js';
import { csvForm } from './csv-file.js';
import { pain001Form } from './pain001-file.js';
import { revolutForm } from './revolut-file.js';
import { santanderForm } from './santander-file.js';

export const BANK_FILE_FORMS: Readonly<Record<BankFileFormat, BankFileForm>> = {
  csv: csvForm,
  bacs18: bacs18Form,
  pain001: pain001Form,
  bankline: banklineForm,
  coutts: couttsForm,
  santander: santanderForm,
  revolut: revolutForm,
};
