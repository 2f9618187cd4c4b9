import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IntegerField, TextField, type IntegerRules } from '../fields/index.js';

const MAX_PAGE_SIZE = 200;
export const DEFAULT_PAGE_SIZE = 50;
const MAX_PAGE = 100_000;
const MAX_SORT_LENGTH = 50;
const MAX_SEARCH_LENGTH = 100;

/** A whole number in a query string, where everything is text. */
export function QueryIntegerField(rules: Omit<IntegerRules, 'optional'>): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value,
    ),
    IntegerField({ ...rules, optional: true }),
  );
}

/** What every list takes that can grow. A list's own filters go into a class that extends this one. */
export class PagedRequest {
  /** From 1. */
  @QueryIntegerField({ min: 1, max: MAX_PAGE }) readonly page?: number;
  @QueryIntegerField({ min: 1, max: MAX_PAGE_SIZE }) readonly pageSize?: number;
  /** A column's name, with a minus sign before it to turn the order round. */
  @TextField({ max: MAX_SORT_LENGTH, optional: true }) readonly sort?: string;
  /** Words to look for. */
  @TextField({ max: MAX_SEARCH_LENGTH, optional: true }) readonly q?: string;
}
