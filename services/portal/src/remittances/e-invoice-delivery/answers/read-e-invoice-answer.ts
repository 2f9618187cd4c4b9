import type { EInvoiceAnswer } from '@waybook/contracts/api';
import { isDay } from '@waybook/contracts/calendar';
import { domainError } from '@waybook/platform/errors';
import { readXml, UnreadableXml, type XmlDocument } from '../../../xml/read-xml.js';
import { elementAt, elementsAt, textAt, type XmlElement } from '../../../xml/xml-element.js';

export const MAX_E_INVOICE_ANSWER_BYTES = 1_024 * 1_024;
/** More say no more than these. */
const MAX_REASONS = 10;
const MAX_DETAIL_LENGTH = 200;

export const EInvoiceAnswerUnreadable = domainError(
  'E_INVOICE_ANSWER_UNREADABLE',
  'invalid',
  (detail: string) => detail,
);

const CODE = /^[A-Z]{2,4}$/;

/** Who says it: an access point of the message, or the receiver of the invoice. */
export type AnswerSource = 'access_point' | 'receiver';

export interface ReadEInvoiceAnswer {
  readonly source: AnswerSource;
  /** The message's own key, or the invoice's number. */
  readonly reference: string;
  /** Participant ids of whoever says it and of whoever is told, as `9932:GB123456789`; null where they are not given. */
  readonly from: string | null;
  readonly to: string | null;
  readonly answer: EInvoiceAnswer;
  readonly reasons: readonly string[];
  readonly answeredAt: Date;
}

type Words = Readonly<Record<string, EInvoiceAnswer>>;

/** "AB" is "accepted blind": it is theirs, and nobody has told whether it was read. */
const OF_ACCESS_POINT: Words = { AP: 'delivered', AB: 'delivered', RE: 'rejected' };
/** UNCL 4343, as the Invoice Response uses it. */
const OF_RECEIVER: Words = {
  AB: 'received',
  IP: 'in_process',
  UQ: 'under_query',
  CA: 'conditionally_accepted',
  RE: 'rejected',
  AP: 'accepted',
  PD: 'paid',
};

const KINDS: readonly (readonly [specification: RegExp, source: AnswerSource, words: Words])[] = [
  [/^urn:peppol:edec:mls:1\.\d+$/, 'access_point', OF_ACCESS_POINT],
  [/^urn:fdc:peppol\.eu:poacc:trns:mlr:3(\.\d+)?$/, 'access_point', OF_ACCESS_POINT],
  [/^urn:fdc:peppol\.eu:poacc:trns:invoice_response:3(\.\d+)?$/, 'receiver', OF_RECEIVER],
];

/**
 * UBL's ApplicationResponse as Peppol uses it: Message Level Status 1.0, Message Level Response 3.0 and Invoice Response 3.0, by itself or within its
 * envelope (SBD). Takes codes alone: what the other side wrote is left where it is.
 *
 * @throws EInvoiceAnswerUnreadable where it is none of these
 */
export function readEInvoiceAnswer(content: string): ReadEInvoiceAnswer {
  const { root } = documentIn(content);
  const response = root.name === 'StandardBusinessDocument' ? elementAt(root, 'ApplicationResponse') : root;
  if (response?.name !== 'ApplicationResponse') throw none('it is no ApplicationResponse');
  const specification = textAt(response, 'CustomizationID') ?? '';
  const kind = KINDS.find(([known]) => known.test(specification));
  const about = elementAt(response, 'DocumentResponse');
  if (kind === undefined || about === null) throw none(`"${specification}" is no answer to an e-invoice`);
  const [, source, words] = kind;
  const code = textAt(about, 'Response', 'ResponseCode') ?? '';
  const answer = words[code];
  const reference = textAt(about, 'DocumentReference', 'ID');
  if (answer === undefined || reference === null) throw none(`"${code}" is no code of it`);
  return {
    source,
    reference,
    from: participantIn(response, 'SenderParty'),
    to: participantIn(response, 'ReceiverParty'),
    answer,
    reasons: reasonsIn(about),
    answeredAt: issuedAt(response),
  };
}

const none = (detail: string) => new EInvoiceAnswerUnreadable(detail.slice(0, MAX_DETAIL_LENGTH));

function documentIn(content: string): XmlDocument {
  try {
    return readXml(content, MAX_E_INVOICE_ANSWER_BYTES);
  } catch (error) {
    if (error instanceof UnreadableXml) throw none(error.detail);
    throw error;
  }
}

function participantIn(response: XmlElement, party: string): string | null {
  const endpoint = elementAt(response, party, 'EndpointID');
  const scheme = endpoint?.attributes['schemeID'];
  return endpoint === null || scheme === undefined ? null : `${scheme}:${endpoint.text.trim()}`;
}

/** Of the document, and of its lines. An action that is asked for is no reason. */
function reasonsIn(about: XmlElement): string[] {
  const responses = [...elementsAt(about, 'Response'), ...elementsAt(about, 'LineResponse', 'Response')];
  const codes = responses
    .flatMap((response) => elementsAt(response, 'Status', 'StatusReasonCode'))
    .filter(({ attributes }) => attributes['listID'] !== 'OPStatusAction')
    .map(({ text }) => text.trim())
    .filter((code) => CODE.test(code));
  return [...new Set(codes)].toSorted().slice(0, MAX_REASONS);
}

/** Without a time it is the day's beginning; a time without an offset is taken as UTC. */
function issuedAt(response: XmlElement): Date {
  const day = textAt(response, 'IssueDate') ?? '';
  const time = textAt(response, 'IssueTime') ?? '00:00:00';
  const at = new Date(`${day}T${time}${/(Z|[+-]\d\d:\d\d)$/.test(time) ? '' : 'Z'}`);
  if (!isDay(day) || Number.isNaN(at.getTime())) throw none('it has no date');
  return at;
}
