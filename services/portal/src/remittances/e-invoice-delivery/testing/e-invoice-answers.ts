const NAMESPACES = [
  'xmlns="urn:oasis:names:specification:ubl:schema:xsd:ApplicationResponse-2"',
  'xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"',
  'xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"',
].join(' ');

export const SPECIFICATIONS = {
  mls: 'urn:peppol:edec:mls:1.0',
  mlr: 'urn:fdc:peppol.eu:poacc:trns:mlr:3',
  response: 'urn:fdc:peppol.eu:poacc:trns:invoice_response:3',
} as const;

export interface SaidOfEInvoice {
  readonly specification: string;
  /** The message's key, or the invoice's number. */
  readonly reference: string;
  readonly code: string;
  readonly reasons?: readonly string[];
  readonly actions?: readonly string[];
  /** Of a line of it. */
  readonly lineReasons?: readonly string[];
  /** VAT numbers. */
  readonly from?: string;
  readonly to?: string;
  readonly issued?: { readonly day: string; readonly time?: string };
}

const tag = (name: string, content: string) => `<${name}>${content}</${name}>`;
const party = (name: string, vatNumber: string) =>
  tag(`cac:${name}`, `<cbc:EndpointID schemeID="9932">${vatNumber}</cbc:EndpointID>`);
const status = (code: string, list = 'OPStatusReason') =>
  tag(
    'cac:Status',
    `<cbc:StatusReasonCode listID="${list}">${code}</cbc:StatusReasonCode><cbc:StatusReason>x</cbc:StatusReason>`,
  );

/** An ApplicationResponse as an access point or a receiver writes one. */
export function applicationResponse(of: SaidOfEInvoice): string {
  const { specification, reference, code, reasons = [], actions = [], lineReasons = [], from = '1', to = '2' } = of;
  const { day, time } = of.issued ?? { day: '2026-11-20', time: '12:00:00' };
  const header =
    tag('cbc:CustomizationID', specification) +
    tag('cbc:ProfileID', 'urn:test') +
    tag('cbc:ID', 'ANSWER-1') +
    tag('cbc:IssueDate', day) +
    (time === undefined ? '' : tag('cbc:IssueTime', time));
  const parties = party('SenderParty', from) + party('ReceiverParty', to);
  const statuses = [
    ...reasons.map((reason) => status(reason)),
    ...actions.map((action) => status(action, 'OPStatusAction')),
  ];
  const response = tag('cac:Response', tag('cbc:ResponseCode', code) + statuses.join(''));
  const lines = lineReasons.map((reason) => {
    const lineReference = tag('cac:LineReference', tag('cbc:LineID', 'NA'));
    return tag('cac:LineResponse', lineReference + tag('cac:Response', status(reason)));
  });
  const about = response + tag('cac:DocumentReference', tag('cbc:ID', reference)) + lines.join('');
  return `<ApplicationResponse ${NAMESPACES}>${header}${parties}${tag('cac:DocumentResponse', about)}</ApplicationResponse>`;
}

/** Within its envelope. */
export function enveloped(content: string): string {
  const namespace = 'http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader';
  return `<?xml version="1.0"?><StandardBusinessDocument xmlns="${namespace}"><StandardBusinessDocumentHeader/>${content}</StandardBusinessDocument>`;
}
