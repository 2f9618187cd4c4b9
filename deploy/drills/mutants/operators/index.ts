import { otherMethod } from './calls.js';
import {
  constantCondition,
  defaultAlone,
  negationDropped,
  otherBoolean,
  otherNumber,
  otherSign,
} from './expressions.js';
import type { Operator } from './operator.js';
import { sqlMistake } from './sql.js';
import { fieldLeftStanding, statementDropped } from './statements.js';
import { otherWord } from './words.js';

export const OPERATORS: readonly Operator[] = [
  otherSign,
  defaultAlone,
  constantCondition,
  negationDropped,
  otherBoolean,
  otherNumber,
  otherMethod,
  statementDropped,
  fieldLeftStanding,
  otherWord,
  sqlMistake,
];
