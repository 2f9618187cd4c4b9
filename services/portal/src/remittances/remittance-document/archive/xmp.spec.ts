import { expect, test } from '@jest/globals';
import { create } from 'xmlbuilder2';
import { xmpOf } from './xmp.js';

const info = {
  Title: 'Self-billed VAT invoice, INV-000123',
  Author: `Smith & Sons <"Haulage"> \u0000]]>`,
  Subject: 'Deliveries of Nov 16 – Nov 22, 2026',
  Creator: 'Waybook',
  Producer: 'PDFKit',
  CreationDate: new Date('2026-11-23T00:00:00Z'),
};

test('says any name as well-formed XML', () => {
  const xml = xmpOf(info, null).toString();
  expect(() => create(xml.slice(xml.indexOf('?>') + 2, xml.lastIndexOf('<?xpacket')))).not.toThrow();
  expect(xml).toContain('<rdf:li>Smith &amp; Sons &lt;"Haulage"&gt; ]]&gt;</rdf:li>');
  expect(xml).toContain('<xmp:CreateDate>2026-11-23T00:00:00Z</xmp:CreateDate>');
});

test('describes each property of the e-invoice that it names, and none without one', () => {
  const carried = { name: 'e-invoice.xml', document: 'Invoice', specification: 'urn:some:rules' } as const;
  const xml = xmpOf(info, carried).toString();
  const named = [...xml.matchAll(/<einvoice:(\w+)>([^<]*)</g)].map(([, name, value]) => [name, value]);
  expect(named).toEqual([
    ['DocumentFileName', 'e-invoice.xml'],
    ['DocumentType', 'Invoice'],
    ['Syntax', 'UBL 2.1'],
    ['Specification', 'urn:some:rules'],
  ]);
  const described = [...xml.matchAll(/<pdfaProperty:name>(\w+)</g)].map(([, name]) => name);
  expect(described).toEqual(named.map(([name]) => name));
  expect(xmpOf(info, null).toString()).not.toContain('einvoice');
});
