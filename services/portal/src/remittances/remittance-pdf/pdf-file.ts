import { StreamableFile } from '@nestjs/common';
import type { RemittanceDocument } from '../remittance-document/index.js';

export const PDF = 'application/pdf';

export const XML = 'application/xml';

/** `INV-000123-DS123456-2026-11-16.pdf`: what it is, whose, and for which week. */
export function namedAfter(
  what: string,
  { driver, weekStartDate }: Pick<RemittanceDocument, 'driver' | 'weekStartDate'>,
  ending: 'pdf' | 'xml' = 'pdf',
): string {
  return `${what}-${driver.code.replaceAll(/[^\w-]/g, '_')}-${weekStartDate}.${ending}`;
}

export function pdfFile(pdf: Buffer, fileName: string): StreamableFile {
  return documentFile(PDF, pdf, fileName);
}

export function xmlFile(xml: Buffer, fileName: string): StreamableFile {
  return documentFile(XML, xml, fileName);
}

function documentFile(type: string, bytes: Buffer, fileName: string): StreamableFile {
  return new StreamableFile(bytes, { type, disposition: `attachment; filename="${fileName}"`, length: bytes.length });
}
