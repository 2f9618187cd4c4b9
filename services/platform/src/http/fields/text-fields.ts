import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { checkEmail } from '@waybook/contracts/checks';
import { Transform } from 'class-transformer';
import {
  IsArray,
  IsIn,
  IsString,
  IsUUID,
  Matches,
  MaxLength,
  MinLength,
  ArrayMaxSize,
  ValidateBy,
} from 'class-validator';
import { messageWithLabel } from './label.js';
import { documentedPresence, presence, type Presence } from './presence.js';
import { BIDI_CONTROLS, ONE_LINE, STORABLE_TEXT } from './storable-text.js';

const MAX_EMAIL_LENGTH = 254;

export interface TextRules extends Presence {
  /** Longest text, in characters. */
  readonly max: number;
  /** Shortest text; by default 1 where the field is required and 0 elsewhere. */
  readonly min?: number;
  /** Spaces around the text and signs of the writing's direction are taken out, unless they matter (passwords). */
  readonly trim?: boolean;
  /** What people write to each other may have line breaks; in a name they would break a bank file, a label and a list. */
  readonly isMultiline?: boolean;
  /** A form the text must have, and the sentence for one that hasn't. */
  readonly pattern?: { readonly matches: RegExp; readonly message: string };
}

export function TextField(rules: TextRules): PropertyDecorator {
  const { max, trim = true, isMultiline = false, pattern, label } = rules;
  const min = rules.min ?? (rules.optional || rules.nullable ? 0 : 1);
  return applyDecorators(
    ApiProperty({ type: String, minLength: min, maxLength: max, ...documentedPresence(rules) }),
    ...(trim ? [trimmed()] : []),
    ...presence(rules),
    IsString({ message: messageWithLabel(label, 'must be text') }),
    MinLength(min, {
      message: messageWithLabel(label, min === 1 ? 'is required' : `must be at least ${min} characters`),
    }),
    MaxLength(max, { message: messageWithLabel(label, `must be at most ${max} characters`) }),
    Matches(STORABLE_TEXT, { message: messageWithLabel(label, 'holds a character that is not text') }),
    ...(isMultiline ? [] : [Matches(ONE_LINE, { message: messageWithLabel(label, 'must be on one line') })]),
    ...(pattern ? [Matches(pattern.matches, { message: pattern.message })] : []),
  );
}

/** By the rule that the forms go by. */
export function EmailField(rules: Presence = {}): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, format: 'email', maxLength: MAX_EMAIL_LENGTH, ...documentedPresence(rules) }),
    trimmed(),
    ...presence(rules),
    IsString({ message: messageWithLabel(rules.label, 'must be text') }),
    MaxLength(MAX_EMAIL_LENGTH, {
      message: messageWithLabel(rules.label, `must be at most ${MAX_EMAIL_LENGTH} characters`),
    }),
    Matches(STORABLE_TEXT, { message: messageWithLabel(rules.label, 'holds a character that is not text') }),
    ValidateBy(
      { name: 'isEmail', validator: { validate: (value) => typeof value === 'string' && isEmail(value) } },
      { message: messageWithLabel(rules.label, 'must be an email address') },
    ),
  );
}

export function UuidField(rules: Presence = {}): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, format: 'uuid', ...documentedPresence(rules) }),
    ...presence(rules),
    IsUUID('all', { message: messageWithLabel(rules.label, 'must be an id (UUID)') }),
  );
}

export function UuidListField(rules: Presence & { readonly max: number }): PropertyDecorator {
  const { max, label } = rules;
  return applyDecorators(
    ApiProperty({ type: [String], format: 'uuid', maxItems: max, ...documentedPresence(rules) }),
    ...presence(rules),
    IsArray({ message: messageWithLabel(label, 'must be a list') }),
    ArrayMaxSize(max, { message: messageWithLabel(label, `must hold at most ${max} items`) }),
    IsUUID('all', { each: true, message: messageWithLabel(label, 'must be a list of ids (UUID)') }),
  );
}

export function ChoiceField<Choice extends string>(
  choices: readonly Choice[],
  rules: Presence = {},
): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, enum: [...choices], ...documentedPresence(rules) }),
    ...presence(rules),
    IsIn(choices, { message: messageWithLabel(rules.label, `must be one of ${choices.join(', ')}`) }),
  );
}

/** Some of the choices, or none of them. */
export function ChoiceListField<Choice extends string>(
  choices: readonly Choice[],
  rules: Presence = {},
): PropertyDecorator {
  const { label } = rules;
  return applyDecorators(
    ApiProperty({ type: [String], enum: [...choices], maxItems: choices.length, ...documentedPresence(rules) }),
    ...presence(rules),
    IsArray({ message: messageWithLabel(label, 'must be a list') }),
    ArrayMaxSize(choices.length, { message: messageWithLabel(label, `must hold at most ${choices.length} items`) }),
    IsIn(choices, { each: true, message: messageWithLabel(label, `must be among ${choices.join(', ')}`) }),
  );
}

export interface TextListRules extends Presence {
  /** Most items. */
  readonly max: number;
  /** Longest item, in characters. */
  readonly maxLength: number;
}

export function TextListField(rules: TextListRules): PropertyDecorator {
  const { max, maxLength, label } = rules;
  return applyDecorators(
    ApiProperty({ type: [String], maxItems: max, ...documentedPresence(rules) }),
    ...presence(rules),
    IsArray({ message: messageWithLabel(label, 'must be a list') }),
    ArrayMaxSize(max, { message: messageWithLabel(label, `must hold at most ${max} items`) }),
    IsString({ each: true, message: messageWithLabel(label, 'must be a list of texts') }),
    MaxLength(maxLength, {
      each: true,
      message: messageWithLabel(label, `must hold texts of at most ${maxLength} characters`),
    }),
    Matches(STORABLE_TEXT, { each: true, message: messageWithLabel(label, 'hold a character that is not text') }),
  );
}

function isEmail(text: string): boolean {
  return checkEmail(text).problem === null;
}

function trimmed(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.replace(BIDI_CONTROLS, '').trim() : value,
  );
}
