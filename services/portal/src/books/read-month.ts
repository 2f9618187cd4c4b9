import { NotAMonth } from '../audit/period/period.errors.js';
import { isMonth, type Month } from '../periods/month.js';

/** @throws NotAMonth */
export function readMonth(text: string): Month {
  if (!isMonth(text)) throw new NotAMonth();
  return text;
}
