import type { CloudEvent } from '@waybook/contracts/public-events';
import type { ModelRemittance } from '../reference-model/reference-model.js';
import type { OfficeClient } from '../office-client.js';
import { requireEqual } from './require-equal.js';

const TYPES = [
  'RemittanceSubmitted',
  'RemittanceReissued',
  'RemittanceLineAdded',
  'RemittanceLineChanged',
  'RemittanceLineRemoved',
  'RemittanceApproved',
];
const EVENTS_AT_ONCE = 1_000;

interface Figures {
  readonly remittanceId: string;
  readonly grossExVatPence: number;
  readonly vatPence: number | null;
  readonly membershipFeePence: number;
  readonly additionalDeductionsPence: number;
  readonly netRemittancePence: number;
  readonly retentionPence: number | null;
  readonly payablePence: number;
}

const FIGURES = [
  'grossExVatPence',
  'vatPence',
  'membershipFeePence',
  'additionalDeductionsPence',
  'netRemittancePence',
  'retentionPence',
  'payablePence',
] as const satisfies readonly (keyof Figures)[];

/** What other systems are told last of a remittance's figures is what it comes to. */
export async function checkRemittanceEvents(client: OfficeClient): Promise<void> {
  const last: Record<string, unknown> = {};
  for (let after = 0; ;) {
    const query = `after=${after}&types=${TYPES.join()}&limit=${EVENTS_AT_ONCE}`;
    const events = await client.get<CloudEvent[]>(`/api/events?${query}`);
    for (const { data, seq } of events) {
      const told = data as unknown as Figures;
      last[told.remittanceId] = Object.fromEntries(FIGURES.map((figure) => [figure, told[figure]]));
      after = seq;
    }
    if (events.length < EVENTS_AT_ONCE) break;
  }
  const expected = client.model.remittances.map((remittance) => [remittance.id, figuresOf(remittance)]);
  requireEqual(last, Object.fromEntries(expected), 'the figures of the public events');
}

function figuresOf({ isVat, reckoned }: ModelRemittance): Omit<Figures, 'remittanceId'> {
  const { gross, vat, fee, other, net, retention } = reckoned;
  return {
    grossExVatPence: gross,
    vatPence: isVat ? vat : null,
    membershipFeePence: fee,
    additionalDeductionsPence: other,
    netRemittancePence: net,
    retentionPence: isVat ? retention : null,
    payablePence: Math.max(0, net - retention),
  };
}
