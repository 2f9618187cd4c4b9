import {
  MAX_DESCRIPTION_LENGTH,
  MAX_LINE_PENCE,
  MAX_REASON_LENGTH,
  REMITTANCE_LINE_KINDS,
  type AmountIn,
  type CorrectedLine,
  type RemittanceLineKind,
  type RemittanceLineRequest,
} from '@waybook/contracts/api';
import { penceFromPounds } from '@waybook/contracts/money';
import { ChoiceField, MoneyField, TextField, UuidField } from '@waybook/platform/http';
import { v7 as uuidv7 } from 'uuid';
import type { EnteredLine } from '../remittance-lines.js';

export class RemittanceLineBody implements RemittanceLineRequest {
  @ChoiceField(REMITTANCE_LINE_KINDS)
  readonly kind!: RemittanceLineKind;

  @TextField({ max: MAX_DESCRIPTION_LENGTH })
  readonly text!: string;

  @MoneyField({ minPence: 1, maxPence: MAX_LINE_PENCE })
  readonly amount!: AmountIn;

  @TextField({ max: MAX_REASON_LENGTH, isMultiline: true })
  readonly reason!: string;
}

export class CorrectedLineBody extends RemittanceLineBody implements CorrectedLine {
  @UuidField({ optional: true })
  readonly lineId?: string;
}

/** The request in the decider's terms; what names no line is a new one. */
export function readLine({ kind, text, amount, reason }: RemittanceLineBody, lineId: string = uuidv7()): EnteredLine {
  return { lineId, kind, text, amountPence: penceFromPounds(amount), reason };
}
