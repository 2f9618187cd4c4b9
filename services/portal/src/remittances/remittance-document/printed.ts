import type { Day } from '@waybook/contracts/calendar';
import { buffer } from 'node:stream/consumers';
import type { Carried, Described } from './archive/xmp.js';
import { blankDocument } from './blank-document.js';
import { setFeet, setRunningHead } from './page-furniture.js';
import type { PaperForm } from './remittance-document.js';
import { Sheet } from './sheet.js';

/** What stands around the content, and in the file's own properties. */
export interface Paper {
  readonly title: string;
  readonly reference: string;
  readonly week: string;
  readonly author: string;
  readonly subject: string;
  /** The product's name, shown small in the footer. */
  readonly brandName: string;
  readonly printedAs: PaperForm;
  readonly issuedOn: Day;
}

/** A file that the PDF carries: the same document for machines. */
export interface Enclosure extends Carried {
  readonly type: string;
  readonly description: string;
  readonly bytes: Buffer;
}

/** The content on as many pages as it takes, between their running heads and feet. */
export async function printed(
  paper: Paper,
  setContent: (sheet: Sheet) => void,
  enclosure: Enclosure | null = null,
): Promise<Buffer> {
  const { title, week } = paper;
  const pdf = blankDocument(infoOf(paper), paper.printedAs, enclosure);
  if (enclosure) enclose(pdf, enclosure, issuedAt(paper));
  const bytes = buffer(pdf);
  const sheet = new Sheet(pdf, (page) => setRunningHead(page, `${title}, ${week}`));
  sheet.group('Document', () => setContent(sheet));
  setFeet(sheet, paper);
  pdf.end();
  return bytes;
}

/** As an associated file of the document as a whole (ISO 32000-2, 14.13): what it holds is another form of what is printed. */
function enclose(pdf: PDFKit.PDFDocument, { name, type, description, bytes }: Enclosure, at: Date): void {
  const options = { name, type, description, creationDate: at, modifiedDate: at, relationship: 'Alternative' };
  pdf.file(bytes, options);
}

function issuedAt({ issuedOn }: Paper): Date {
  return new Date(`${issuedOn}T00:00:00Z`);
}

function infoOf(paper: Paper): PDFKit.DocumentInfo & Described {
  const { title, reference, author, subject, brandName } = paper;
  return {
    Title: `${title}, ${reference}`,
    Author: author,
    Subject: subject,
    Creator: brandName,
    Producer: 'PDFKit',
    CreationDate: issuedAt(paper),
  };
}
