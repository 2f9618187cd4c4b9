import { MAX_BANK_ANSWER_BYTES } from '@waybook/contracts/api';
import { readXml, UnreadableXml, type XmlDocument } from '../../../xml/read-xml.js';
import { readAccountStatement } from './account-statement.js';
import type { BankAnswer } from '../answer-line.js';
import {
  BankAnswerDeclaresEntities,
  BankAnswerOfAnotherKind,
  BankAnswerTooLong,
  BankAnswerUnreadable,
} from '../bank-answer.errors.js';
import { readCsvStatement } from './csv-statement.js';
import { readPaymentStatusReport } from './payment-status-report.js';

const MESSAGE = /^urn:iso:std:iso:20022:tech:xsd:(pain\.002|camt\.053)\.\d{3}\.\d{2}$/;

/** Whatever isn't XML may be CSV. */
const XML = /^\uFEFF?\s*</;

/** @throws BankAnswerTooLong, BankAnswerUnreadable, BankAnswerDeclaresEntities, BankAnswerOfAnotherKind */
export function readBankAnswer(content: string): BankAnswer {
  if (!XML.test(content)) return readCsvStatement(content);
  const { namespace, root } = xmlIn(content);
  const [, kind] = MESSAGE.exec(namespace) ?? [];
  if (root.name !== 'Document' || kind === undefined) throw new BankAnswerOfAnotherKind();
  return kind === 'pain.002' ? readPaymentStatusReport(root) : readAccountStatement(root);
}

function xmlIn(content: string): XmlDocument {
  try {
    return readXml(content, MAX_BANK_ANSWER_BYTES);
  } catch (error) {
    if (!(error instanceof UnreadableXml)) throw error;
    if (error.fault === 'too_long') throw new BankAnswerTooLong();
    if (error.fault === 'declares_entities') throw new BankAnswerDeclaresEntities();
    throw new BankAnswerUnreadable(error.detail);
  }
}
