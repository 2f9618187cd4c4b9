import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { FIRST_DAY, isDay, isWithinReach, LAST_DAY, parseDay, parseMoment } from '@waybook/contracts/calendar';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { messageWithLabel } from './label.js';
import { documentedPresence, presence, type Presence } from './presence.js';

/** A calendar day: `YYYY-MM-DD`, or an ISO instant, which becomes the day that it is in London. */
export function DayField(rules: Presence = {}): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, format: 'date', ...documentedPresence(rules) }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? (parseDay(value) ?? value) : value)),
    ...presence(rules),
    ValidateBy(
      { name: 'isDay', validator: { validate: (value) => typeof value === 'string' && isDay(value) } },
      { message: messageWithLabel(rules.label, 'must be a day, YYYY-MM-DD') },
    ),
    ValidateBy(
      { name: 'isWithinReach', validator: { validate: (value: string) => isWithinReach(value) } },
      { message: messageWithLabel(rules.label, `must be a day from ${FIRST_DAY} to ${LAST_DAY}`) },
    ),
  );
}

/** An ISO 8601 instant that says its zone, within the days that are taken. */
export function InstantField(rules: Presence = {}): PropertyDecorator {
  const isInstant = (value: unknown) => typeof value === 'string' && !isDay(value) && parseMoment(value) !== null;
  return applyDecorators(
    ApiProperty({ type: String, format: 'date-time', ...documentedPresence(rules) }),
    ...presence(rules),
    ValidateBy(
      { name: 'isInstant', validator: { validate: isInstant } },
      { message: messageWithLabel(rules.label, 'must be an instant, YYYY-MM-DDThh:mm:ssZ') },
    ),
  );
}
