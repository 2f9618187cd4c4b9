import type { Checkpoint } from '@waybook/event-store';
import { MEASURES, type Amounts } from '../../finance/index.js';
import type { Month } from '../../periods/month.js';

export interface Closing {
  readonly business: string;
  readonly month: Month;
  readonly checkpoint: Pick<Checkpoint, 'size' | 'root'>;
  readonly opening: Amounts;
  readonly closing: Amounts;
  readonly at: Date;
}

/** What a closing says, as it is signed: a line for each thing, amounts in pence, before and at the month's end. */
export function closingText({ business, month, checkpoint, opening, closing, at }: Closing): string {
  const lines = MEASURES.map((measure) => `${measure} ${opening[measure]} ${closing[measure]}`);
  const root = Buffer.from(checkpoint.root).toString('base64');
  return `${['waybook/period-closing', business, month, checkpoint.size, root, at.toISOString(), ...lines].join('\n')}\n`;
}
