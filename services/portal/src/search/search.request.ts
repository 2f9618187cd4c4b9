import { MAX_SEARCH_LENGTH, MIN_SEARCH_LENGTH } from '@waybook/contracts/api';
import { TextField } from '@waybook/platform/http';

export class SearchRequest {
  @TextField({ min: MIN_SEARCH_LENGTH, max: MAX_SEARCH_LENGTH, label: 'The search' }) readonly q!: string;
}
