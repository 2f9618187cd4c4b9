import { DRIVER_TICKET_FILTERS, type DriverTicketFilter } from '@waybook/contracts/api';
import { ChoiceField, QueryIntegerField } from '@waybook/platform/http';

const MAX_PAGE = 100_000;
const MAX_PAGE_SIZE = 50;

export class DriverTicketListRequest {
  @ChoiceField(DRIVER_TICKET_FILTERS, { optional: true }) readonly show?: DriverTicketFilter;
  @QueryIntegerField({ min: 1, max: MAX_PAGE }) readonly page?: number;
  @QueryIntegerField({ min: 1, max: MAX_PAGE_SIZE }) readonly pageSize?: number;
}
