import { applyDecorators, type Type as Class } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, ValidateBy, ValidateNested } from 'class-validator';
import { messageWithLabel } from './label.js';
import { documentedPresence, presence, type Presence } from './presence.js';

export interface ListRules extends Presence {
  readonly min: number;
  readonly max: number;
}

/** A list of objects that have fields of their own. */
export function ListField(item: () => Class, rules: ListRules): PropertyDecorator {
  const { min, max, label } = rules;
  return applyDecorators(
    ApiProperty({ type: () => item(), isArray: true, minItems: min, maxItems: max, ...documentedPresence(rules) }),
    Type(item),
    ...presence(rules),
    IsArray({ message: messageWithLabel(label, 'must be a list') }),
    ArrayMinSize(min, {
      message: messageWithLabel(label, min === 1 ? 'must hold at least 1 item' : `must hold at least ${min} items`),
    }),
    ArrayMaxSize(max, { message: messageWithLabel(label, `must hold at most ${max} items`) }),
    isInstanceOf(item, true, messageWithLabel(label, 'must hold objects only')),
    ValidateNested({ each: true }),
  );
}

/** An object that has fields of its own. */
export function NestedField(item: () => Class, rules: Presence = {}): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: () => item(), ...documentedPresence(rules) }),
    Type(item),
    ...presence(rules),
    isInstanceOf(item, false, messageWithLabel(rules.label, 'must be an object')),
    ValidateNested(),
  );
}

/** ValidateNested alone lets null and arrays pass where an object is expected. */
function isInstanceOf(
  item: () => Class,
  each: boolean,
  message: ReturnType<typeof messageWithLabel>,
): PropertyDecorator {
  const validate = (value: unknown) => value instanceof item();
  return ValidateBy({ name: 'isInstanceOf', validator: { validate } }, { each, message });
}
