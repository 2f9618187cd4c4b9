import type {
  DriverTicketAnswer,
  DriverTicketFilter,
  RaiseTicketRequest,
  ReplyToTicketRequest,
} from '@waybook/contracts/api';
import { api } from '../../shared/api/api';
import { pagedFrom, queryString, type Paged } from '../../shared/api/paging';

interface TicketsAsked {
  show: DriverTicketFilter;
  page: number;
  pageSize: number;
}

interface WithKey {
  idempotencyKey: string;
}

const driverTicketsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The unfinished tickets that concern the signed-in driver. */
    openTickets: build.query<DriverTicketAnswer[], void>({
      query: () => 'api/tickets/open',
      providesTags: ['tickets'],
    }),
    driverTickets: build.query<Paged<DriverTicketAnswer>, TicketsAsked>({
      query: (asked) => `api/driver/tickets${queryString(asked)}`,
      transformResponse: pagedFrom<DriverTicketAnswer>,
      providesTags: ['tickets'],
    }),
    driverTicket: build.query<DriverTicketAnswer, string>({
      query: (id) => `api/driver/tickets/${id}`,
      providesTags: ['tickets'],
    }),
    raiseTicket: build.mutation<DriverTicketAnswer, { request: RaiseTicketRequest } & WithKey>({
      query: ({ request, ...rest }) => ({ url: 'api/driver/tickets', method: 'POST', body: request, ...rest }),
      invalidatesTags: ['tickets'],
    }),
    replyToTicket: build.mutation<DriverTicketAnswer, { id: string; request: ReplyToTicketRequest } & WithKey>({
      query: ({ id, request, ...rest }) => ({
        url: `api/driver/tickets/${id}/replies`,
        method: 'POST',
        body: request,
        ...rest,
      }),
      invalidatesTags: ['tickets'],
    }),
    closeOwnTicket: build.mutation<DriverTicketAnswer, string>({
      query: (id) => ({ url: `api/driver/tickets/${id}/close`, method: 'POST' }),
      invalidatesTags: ['tickets'],
    }),
  }),
});

export const {
  useOpenTicketsQuery,
  useDriverTicketsQuery,
  useDriverTicketQuery,
  useRaiseTicketMutation,
  useReplyToTicketMutation,
  useCloseOwnTicketMutation,
} = driverTicketsApi;
