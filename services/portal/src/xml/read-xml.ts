import { SaxesParser } from 'saxes';
import type { XmlElement } from './xml-element.js';

/** ISO 20022's messages and UBL's have some fifteen levels. */
const MAX_DEPTH = 32;

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
 * Well-formed XML alone, without a document type: with none there are no entities that could grow or be fetched.
 *
 * @param maxBytes as UTF-8
 * @throws UnreadableXml
 */
export function readXml(content: string, maxBytes: number): XmlDocument {
  if (Buffer.byteLength(content) > maxBytes) throw new UnreadableXml('too_long', 'it is too long');
  const open: XmlElement[] = [];
  const documents: XmlDocument[] = [];
  const parser = new SaxesParser({ xmlns: true, position: false });
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on('error', ({ message }) => {
    throw malformed(`it is not well-formed XML (${message})`);
  });
  parser.on('doctype', () => {
    throw new UnreadableXml('declares_entities', 'it declares a document type');
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (open.length === MAX_DEPTH) throw malformed('it is nested too deeply');
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
