import { SaxesParser } from 'saxes';
import type { XmlElement } from './xml-element.js';

/** Limits of every file that is read as XML. ISO 20022's messages and UBL's have some fifteen levels. */
export const XML_LIMITS = {
  depth: 32,
  /** Of one element, namespaces included. */
  attributes: 64,
  /** The longest bank answers have some 32,000. */
  elements: 50_000,
  /** Characters of one attribute's value, or of the text between two tags. */
  text: 10_000,
  /** Characters of the name of an element or attribute, its prefix included. */
  name: 512,
} as const;
const MAX_DETAIL_LENGTH = 200;

export interface XmlDocument {
  readonly namespace: string;
  readonly root: XmlElement;
}

export type XmlFault = 'too_long' | 'declares_entities' | 'malformed';

export class UnreadableXml extends Error {
  constructor(
    readonly fault: XmlFault,
    /** Behind "it can't be read:". */
    readonly detail: string,
  ) {
    super(detail);
  }
}

/**
 * Well-formed XML alone, without a document type: with none there are no entities that could grow or be fetched. Reading stops at the first
 * limit that is passed.
 *
 * @param maxBytes as UTF-8
 * @throws UnreadableXml
 */
export function readXml(content: string, maxBytes: number): XmlDocument {
  if (Buffer.byteLength(content) > maxBytes) throw new UnreadableXml('too_long', 'it is too long');
  const open: XmlElement[] = [];
  const documents: XmlDocument[] = [];
  let elements = 0;
  let attributesOfTag = 0;
  const parser = new SaxesParser({ xmlns: true, position: false });
  const addText = (text: string) => {
    refuseLong(text);
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on('error', ({ message }) => {
    throw malformed(`it is not well-formed XML (${message.slice(0, MAX_DETAIL_LENGTH)})`);
  });
  parser.on('doctype', () => {
    throw new UnreadableXml('declares_entities', 'it declares a document type');
  });
  parser.on('opentagstart', ({ name }) => {
    elements += 1;
    attributesOfTag = 0;
    if (elements > XML_LIMITS.elements) throw malformed('it has too many elements');
    if (open.length === XML_LIMITS.depth) throw malformed('it is nested too deeply');
    refuseLongName(name);
  });
  parser.on('attribute', ({ name, value }) => {
    attributesOfTag += 1;
    if (attributesOfTag > XML_LIMITS.attributes) throw malformed('an element has too many attributes');
    refuseLongName(name);
    refuseLong(value);
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    const values = Object.entries(attributes).map(([name, { value }]) => [name, value] as const);
    const element: XmlElement = { name: local, attributes: Object.fromEntries(values), children: [], text: '' };
    open.at(-1)?.children.push(element);
    if (open.length === 0) documents.push({ namespace: uri, root: element });
    open.push(element);
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => void open.pop());
  parser.write(content.replace(/^\uFEFF/, '').trimStart()).close();
  const [document] = documents;
  if (!document) throw malformed('there is nothing in it');
  return document;
}

const malformed = (detail: string) => new UnreadableXml('malformed', detail);

function refuseLong(text: string): void {
  if (text.length > XML_LIMITS.text) throw malformed('one of its texts is too long');
}

function refuseLongName(name: string): void {
  if (name.length > XML_LIMITS.name) throw malformed('one of its names is too long');
}
