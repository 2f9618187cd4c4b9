import type { Day } from '@waybook/contracts/calendar';
import type { Statement } from '../statement.js';

/** Everything that stands on a statement's pages; nothing is looked up or calculated while they are set. */
export interface StatementDocument {
  /** The product's name, shown small in the footer. */
  readonly brandName: string;
  readonly businessName: string;
  readonly driver: { readonly name: string; readonly code: string; readonly vatNumber: string | null };
  readonly statement: Statement;
  readonly madeOn: Day;
  /** Its time isn't over. */
  readonly isSoFar: boolean;
}
