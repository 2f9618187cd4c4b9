import type { DriverTicketAnswer } from '@waybook/contracts/api';
import { api } from '../../shared/api/api';

const driverTicketsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The unfinished tickets that concern the signed-in driver. */
    openTickets: build.query<DriverTicketAnswer[], void>({
      query: () => 'api/tickets/open',
      providesTags: ['tickets'],
    }),
  }),
});

export const { useOpenTicketsQuery } = driverTicketsApi;
