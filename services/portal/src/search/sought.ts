import type { FoundDriver } from './found-drivers.js';
import type { SearchWords } from './search-words.js';

/** What a search goes by: the words, and the drivers whom they name. */
export interface Sought extends SearchWords {
  readonly business: string;
  readonly drivers: readonly FoundDriver[];
}
