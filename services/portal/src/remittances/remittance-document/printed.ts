import type { Day } from '@waybook/contracts/calendar';
import { buffer } from 'node:stream/consumers';
import { setFeet, setRunningHead } from './page-furniture.js';
import { blankDocument, Sheet } from './sheet.js';

/** What stands around the content, and in the file's own properties. */
export interface Paper {
  readonly title: string;
  readonly reference: string;
  readonly week: string;
  readonly author: string;
  readonly subject: string;
  /** The product's name, shown small in the footer. */
  readonly brandName: string;
  readonly issuedOn: Day;
}

/** The content on as many pages as it takes, between their running heads and feet. */
export async function printed(paper: Paper, setContent: (sheet: Sheet) => void): Promise<Buffer> {
  const { title, week } = paper;
  const pdf = blankDocument(infoOf(paper));
  const bytes = buffer(pdf);
  const sheet = new Sheet(pdf, (page) => setRunningHead(page, `${title}, ${week}`));
  sheet.group('Document', () => setContent(sheet));
  setFeet(sheet, paper);
  pdf.end();
  return bytes;
}

function infoOf({ title, reference, author, subject, brandName, issuedOn }: Paper): PDFKit.DocumentInfo {
  return {
    Title: `${title}, ${reference}`,
    Author: author,
    Subject: subject,
    Creator: brandName,
    Producer: 'PDFKit',
    CreationDate: new Date(`${issuedOn}T00:00:00Z`),
  };
}
