import {
  BANK_FILE_FORMATS,
  BANK_FILE_NAMES,
  USUAL_BANK_FILES,
  type BankFileFormat,
  type PaymentRunAnswer,
} from '@waybook/contracts/api';

export const BANK_FILE_CHOICES = BANK_FILE_FORMATS.map((value) => ({ value, label: BANK_FILE_NAMES[value].label }));

/** What was made stays to be had; while the run is open, also the form that the business has chosen, or the usual ones. */
export function bankFilesOffered(
  { status, bankFiles }: Pick<PaymentRunAnswer, 'status' | 'bankFiles'>,
  chosen: BankFileFormat | null,
): BankFileFormat[] {
  const made = new Set(bankFiles.map(({ format }) => format));
  const wanted = new Set(status !== 'prepared' ? [] : chosen === null ? USUAL_BANK_FILES : [chosen]);
  return BANK_FILE_FORMATS.filter((format) => made.has(format) || wanted.has(format));
}
