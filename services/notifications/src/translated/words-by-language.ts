import type { Language } from '@waybook/contracts/api';
import { POLISH } from './polish.js';
import { ROMANIAN } from './romanian.js';
import type { Words } from './words.js';

/** English is written where it always stood. */
export const WORDS: Readonly<Record<Exclude<Language, 'en'>, Words>> = { pl: POLISH, ro: ROMANIAN };
