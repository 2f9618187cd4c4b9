import PDFDocument from 'pdfkit';
import { ArchivalDocument } from './archive/archival-document.js';
import { xmpOf, type Carried, type Described } from './archive/xmp.js';
import type { PaperForm } from './remittance-document.js';
import { FONTS } from './typography.js';

/** A4, tagged, in British English, its pages kept open until their number is known. */
export function blankDocument(
  info: PDFKit.DocumentInfo & Described,
  printedAs: PaperForm,
  carried: Carried | null = null,
): PDFKit.PDFDocument {
  const options: PDFKit.PDFDocumentOptions = {
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: false,
    info,
  };
  const pdf = printedAs === 'pdf' ? new PDFDocument(options) : new ArchivalDocument(options, xmpOf(info, carried));
  for (const [weight, font] of Object.entries(FONTS)) pdf.registerFont(weight, font);
  return pdf.addPage();
}
