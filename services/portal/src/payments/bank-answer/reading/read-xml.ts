import { MAX_BANK_ANSWER_BYTES } from '@waybook/contracts/api';
import { SaxesParser } from 'saxes';
import { BankAnswerDeclaresEntities, BankAnswerTooLong, BankAnswerUnreadable } from '../bank-answer.errors.js';
import type { XmlElement } from './xml-element.js';

/** ISO 20022's messages have some fifteen levels. */
const MAX_DEPTH = 32;

export interface XmlDocument {
  readonly namespace: string;
  readonly root: XmlElement;
}

/**
 * Well-formed XML alone, without a document type: with none there are no entities that could grow or be fetched.
 *
 * @throws BankAnswerTooLong, BankAnswerUnreadable, BankAnswerDeclaresEntities
 */
export function readXml(content: string): XmlDocument {
  if (Buffer.byteLength(content) > MAX_BANK_ANSWER_BYTES) throw new BankAnswerTooLong();
  const open: XmlElement[] = [];
  const documents: XmlDocument[] = [];
  const parser = new SaxesParser({ xmlns: true, position: false });
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on('error', ({ message }) => {
    throw new BankAnswerUnreadable(`it is not well-formed XML (${message})`);
  });
  parser.on('doctype', () => {
    throw new BankAnswerDeclaresEntities();
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (open.length === MAX_DEPTH) throw new BankAnswerUnreadable('it is nested too deeply');
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
  if (!document) throw new BankAnswerUnreadable('there is nothing in it');
  return document;
}
