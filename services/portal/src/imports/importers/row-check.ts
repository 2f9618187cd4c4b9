import type { Type } from '@nestjs/common';
import { DomainError } from '@waybook/platform/errors';
import { requestValidation } from '@waybook/platform/http';
import type { ReadRow } from '../reading/read-import-file.js';
import type { RowProblem } from './importer.js';

const validation = requestValidation();

export type CheckedBody<Body> =
  { readonly body: Body; readonly problems: null } | { readonly body: null; readonly problems: readonly RowProblem[] };

/** The row as the single form's request, held against that request's own rules. */
export async function checkedBody<Body extends object>(
  body: Type<Body>,
  { values, problems }: ReadRow,
): Promise<CheckedBody<Body>> {
  const unread = problems.map(({ field, message }) => ({ field: field === '' ? null : field, message }));
  const validated = await refusalOf(() => validation.transform({ ...values }, { type: 'body', metatype: body }));
  if ('value' in validated && unread.length === 0) return { body: validated.value as Body, problems: null };
  // What can't be read isn't missing as well.
  const isUnread = ({ field }: RowProblem) => unread.some((other) => other.field === null || other.field === field);
  const invalid = 'value' in validated ? [] : validated.problems.filter((one) => !isUnread(one));
  return { body: null, problems: [...unread, ...invalid] };
}

type Attempt<Value> = { readonly value: Value } | { readonly problems: readonly RowProblem[] };

/** What a rule of the portal says against it, at the fields that it names. */
export async function refusalOf<Value>(attempt: () => Value | Promise<Value>): Promise<Attempt<Value>> {
  try {
    return { value: await attempt() };
  } catch (error) {
    if (error instanceof DomainError) return { problems: problemsIn(error) };
    throw error;
  }
}

function problemsIn({ message, details }: DomainError): RowProblem[] {
  return details?.map((detail) => ({ field: detail.field, message: detail.message })) ?? [{ field: null, message }];
}
