import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { MAX_AMOUNT_PENCE, decimalText, InvalidAmountError, penceFromPounds } from '@waybook/contracts/money';
import { IsBoolean, IsInt, Max, Min, ValidateBy } from 'class-validator';
import { messageWithLabel } from './label.js';
import { documentedPresence, presence, type Presence } from './presence.js';

export interface MoneyRules extends Presence {
  /** Least amount in pence; by default the negative of the greatest. */
  readonly minPence?: number;
  /** Greatest amount in pence; by default the specification's precision of ten digits. */
  readonly maxPence?: number;
  /** Refuses decimal text: for amounts that the specification sends as JSON numbers only. */
  readonly numberOnly?: boolean;
}

/** An amount in pounds, as a JSON number or decimal text; stays as it came, `penceFromPounds` reads it. */
export function MoneyField(rules: MoneyRules = {}): PropertyDecorator {
  const { minPence = -MAX_AMOUNT_PENCE, maxPence = MAX_AMOUNT_PENCE, numberOnly = false, label } = rules;
  const range = `must be from ${decimalText(minPence)} to ${decimalText(maxPence)}`;
  return applyDecorators(
    ApiProperty({ ...documentedAmount(numberOnly), ...documentedPresence(rules) }),
    ...presence(rules),
    ValidateBy(
      { name: 'isAmount', validator: { validate: (value) => penceOf(value, numberOnly) !== null } },
      {
        message: messageWithLabel(
          label,
          numberOnly
            ? 'must be a number of pounds with at most two decimals'
            : 'must be an amount in pounds with at most two decimals',
        ),
      },
    ),
    ValidateBy(
      {
        name: 'isAmountInRange',
        validator: { validate: (value) => isWithin(penceOf(value, numberOnly), minPence, maxPence) },
      },
      { message: messageWithLabel(label, range) },
    ),
  );
}

export interface IntegerRules extends Presence {
  readonly min: number;
  readonly max: number;
}

export function IntegerField(rules: IntegerRules): PropertyDecorator {
  const range = { message: messageWithLabel(rules.label, `must be from ${rules.min} to ${rules.max}`) };
  return applyDecorators(
    ApiProperty({ type: 'integer', minimum: rules.min, maximum: rules.max, ...documentedPresence(rules) }),
    ...presence(rules),
    IsInt({ message: messageWithLabel(rules.label, 'must be a whole number') }),
    Min(rules.min, range),
    Max(rules.max, range),
  );
}

export function FlagField(rules: Presence = {}): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: Boolean, ...documentedPresence(rules) }),
    ...presence(rules),
    IsBoolean({ message: messageWithLabel(rules.label, 'must be true or false') }),
  );
}

function documentedAmount(numberOnly: boolean) {
  if (numberOnly) return { type: Number, example: 12.5, description: 'Pounds, at most two decimals' };
  return {
    oneOf: [{ type: 'number' }, { type: 'string' }],
    example: '12.50',
    description: 'Pounds, at most two decimals, as a number or decimal text',
  };
}

function penceOf(value: unknown, numberOnly: boolean): number | null {
  if (typeof value !== 'number' && (numberOnly || typeof value !== 'string')) return null;
  try {
    return penceFromPounds(value);
  } catch (error) {
    if (error instanceof InvalidAmountError) return null;
    throw error;
  }
}

function isWithin(pence: number | null, minPence: number, maxPence: number): boolean {
  return pence !== null && pence >= minPence && pence <= maxPence;
}
