import { StreamableFile } from '@nestjs/common';
import type { RemittanceDocument } from '../remittance-document/index.js';

export const PDF = 'application/pdf';

/** `INV-000123-DS123456-2026-11-16.pdf`: what it is, whose, and for which week. */
export function namedAfter(
  what: string,
  { driver, weekStartDate }: Pick<RemittanceDocument, 'driver' | 'weekStartDate'>,
): string {
  return `${what}-${driver.code.replaceAll(/[^\w-]/g, '_')}-${weekStartDate}.pdf`;
}

export function pdfFile(pdf: Buffer, fileName: string): StreamableFile {
  return new StreamableFile(pdf, {
    type: PDF,
    disposition: `attachment; filename="${fileName}"`,
    length: pdf.length,
  });
}
