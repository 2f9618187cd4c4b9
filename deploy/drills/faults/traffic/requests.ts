import type { RemittanceAnswer, SubmitRemittanceRequest, TicketAnswer } from '@waybook/contracts/api';
import { londonDay, weekOfDay } from '@waybook/contracts/calendar';
import { decimalText } from '@waybook/contracts/money';
import type { ApiRequest } from './send-request.js';
import { type Business, type Driver, podPhoto } from './people.js';

/** The type of the first event of what a write makes, or of what it decides. */
export type Fact = 'RemittanceSubmitted' | 'RemittanceApproved' | 'TicketCreated';

/** A write as one person does it. */
export interface WriteRequest extends ApiRequest {
  readonly key: string;
  /** Null where it is no event: a file. */
  readonly fact: Fact | null;
  /** @returns the stream that an answer says it wrote to */
  readonly streamOf: (answer: unknown) => string;
  readonly amountPence?: number;
}

/** One job at this price, without a fee, so that what is paid is the price. */
export function submission(driver: Driver, loadId: string, amountPence: number): WriteRequest {
  const date = londonDay(new Date());
  const amount = decimalText(amountPence);
  const podPhotos = { building: driver.photoPath, goods: driver.photoPath, deliveryNote: driver.photoPath };
  const body: SubmitRemittanceRequest = {
    ...weekOfDay(date),
    grossEarnings: amount,
    netPay: amount,
    vatAmount: null,
    retentionAmount: null,
    isVatRegistered: false,
    membershipFee: '0.00',
    jobs: [{ id: 'job-1', loadId, jobPrice: amountPence / 100, date, podPhotos }],
  };
  return {
    ...posted('/api/remittances', driver.token, body),
    fact: 'RemittanceSubmitted',
    streamOf: (answer) => `remittance-${(answer as RemittanceAnswer).id}`,
    amountPence,
  };
}

export function approval({ director }: Business, stream: string): WriteRequest {
  const id = stream.slice('remittance-'.length);
  return {
    ...posted(`/api/remittances/${id}/approve`, director.token, {}),
    fact: 'RemittanceApproved',
    streamOf: () => stream,
  };
}

export function newTicket({ director }: Business): WriteRequest {
  return {
    ...posted('/api/tickets', director.token, { title: 'New tyres', description: 'Van 7' }),
    fact: 'TicketCreated',
    streamOf: (answer) => `ticket-${(answer as TicketAnswer).id}`,
  };
}

export function photo(driver: Driver): WriteRequest {
  return { ...posted('/api/uploads', driver.token, podPhoto()), fact: null, streamOf: () => '' };
}

/** Some of what screens look at. */
export function readRequests({ director, drivers }: Business): ApiRequest[] {
  const [driver] = drivers as [Driver];
  return [
    { method: 'GET', path: '/api/remittances/pending?page=1&pageSize=20', token: director.token },
    { method: 'GET', path: '/api/remittances?page=1&pageSize=20', token: driver.token },
    { method: 'GET', path: '/api/tickets/figures', token: director.token },
    { method: 'GET', path: '/api/notifications/figures', token: driver.token },
    { method: 'GET', path: '/api/auth/me', token: driver.token },
  ];
}

function posted(
  path: string,
  token: string,
  body: object,
): Required<Pick<ApiRequest, 'method' | 'path' | 'token' | 'body' | 'key'>> {
  return { method: 'POST', path, token, body, key: crypto.randomUUID() };
}
