import { applyDecorators, Header } from '@nestjs/common';
import { ScimProblem } from '@waybook/contracts/answers';
import { AnswersAs, DirectoriesOnly } from '@waybook/platform/http';
import { SCIM_PROBLEMS } from './scim-problems.js';

const { mediaType: SCIM_JSON } = SCIM_PROBLEMS;

/** What all routes of SCIM share: who may call them, and the kind of their answers and refusals. */
export function ScimRoutes(): ClassDecorator {
  return applyDecorators(DirectoriesOnly(), AnswersAs(SCIM_JSON, ScimProblem));
}

/** Answers JSON by the name that SCIM has for it. */
export const AnswersScim = () => Header('content-type', `${SCIM_JSON}; charset=utf-8`);
