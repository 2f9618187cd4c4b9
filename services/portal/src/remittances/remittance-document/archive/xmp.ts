import { create } from 'xmlbuilder2';
import { plainText } from '../plain-text.js';

/** The file that a PDF carries beside its pages, as its metadata names it. */
export interface Carried {
  readonly name: string;
  /** UBL's name of it. */
  readonly document: 'Invoice' | 'CreditNote';
  /** By which rules it is made. */
  readonly specification: string;
}

export type Described = Pick<PDFKit.DocumentInfo, 'Title' | 'Author' | 'Subject' | 'Creator' | 'Producer'> & {
  readonly CreationDate: Date;
};

/** Ours, after the example of Factur-X, whose own speaks of another syntax (CII). */
const E_INVOICE = 'urn:waybook:xmp:e-invoice:1.0#';
const PROPERTIES = {
  DocumentFileName: 'Name of the embedded e-invoice',
  DocumentType: 'Invoice or CreditNote, as UBL calls it',
  Syntax: 'Syntax of the e-invoice',
  Specification: 'Rules by which it is made (EN 16931, BT-24)',
};
const BEGIN = '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>';
const END = '<?xpacket end="r"?>';

/** What a PDF/A-3 says of itself (ISO 16684-1; ISO 19005-3, 6.6). The same words always give the same bytes. */
export function xmpOf(info: Described, carried: Carried | null): Buffer {
  const descriptions = [identification(), ...properties(info), ...(carried ? [ofEInvoice(carried), schema()] : [])];
  const tree = create().ele('x:xmpmeta', { 'xmlns:x': 'adobe:ns:meta/' });
  tree.ele({
    'rdf:RDF': { '@xmlns:rdf': 'http://www.w3.org/1999/02/22-rdf-syntax-ns#', 'rdf:Description': descriptions },
  });
  const xml = tree.doc().end({ headless: true, prettyPrint: true });
  return Buffer.from(`${BEGIN}\n${xml}\n${END}`);
}

function described(prefix: string, namespace: string, content: object) {
  return { '@rdf:about': '', [`@xmlns:${prefix}`]: namespace, ...content };
}

function identification() {
  return described('pdfaid', 'http://www.aiim.org/pdfa/ns/id/', { 'pdfaid:part': '3', 'pdfaid:conformance': 'B' });
}

function properties({ Title, Author, Subject, Creator, Producer, CreationDate }: Described) {
  const text = (words: string | undefined) => plainText(words ?? null) ?? '';
  const inEnglish = (words: string | undefined) => ({
    'rdf:Alt': { 'rdf:li': { '@xml:lang': 'x-default', '#': text(words) } },
  });
  return [
    described('dc', 'http://purl.org/dc/elements/1.1/', {
      'dc:title': inEnglish(Title),
      'dc:creator': { 'rdf:Seq': { 'rdf:li': text(Author) } },
      'dc:description': inEnglish(Subject),
    }),
    described('xmp', 'http://ns.adobe.com/xap/1.0/', {
      'xmp:CreatorTool': text(Creator),
      'xmp:CreateDate': `${CreationDate.toISOString().slice(0, 19)}Z`,
    }),
    described('pdf', 'http://ns.adobe.com/pdf/1.3/', { 'pdf:Producer': text(Producer) }),
  ];
}

function ofEInvoice({ name, document, specification }: Carried) {
  return described('einvoice', E_INVOICE, {
    'einvoice:DocumentFileName': name,
    'einvoice:DocumentType': document,
    'einvoice:Syntax': 'UBL 2.1',
    'einvoice:Specification': specification,
  });
}

/** Properties that the standard doesn't know must be described in the file itself (ISO 19005-3, 6.6.2.3). */
function schema() {
  const property = ([name, description]: readonly [string, string]) => ({
    '@rdf:parseType': 'Resource',
    'pdfaProperty:name': name,
    'pdfaProperty:valueType': 'Text',
    'pdfaProperty:category': 'external',
    'pdfaProperty:description': description,
  });
  return {
    ...described('pdfaExtension', 'http://www.aiim.org/pdfa/ns/extension/', {}),
    '@xmlns:pdfaSchema': 'http://www.aiim.org/pdfa/ns/schema#',
    '@xmlns:pdfaProperty': 'http://www.aiim.org/pdfa/ns/property#',
    'pdfaExtension:schemas': {
      'rdf:Bag': {
        'rdf:li': {
          '@rdf:parseType': 'Resource',
          'pdfaSchema:schema': 'E-invoice within a PDF',
          'pdfaSchema:namespaceURI': E_INVOICE,
          'pdfaSchema:prefix': 'einvoice',
          'pdfaSchema:property': { 'rdf:Seq': { 'rdf:li': Object.entries(PROPERTIES).map(property) } },
        },
      },
    },
  };
}
