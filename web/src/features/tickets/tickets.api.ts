import type {
  AddTicketCommentRequest,
  AdminUserAnswer,
  ChangeTicketRequest,
  CreateTicketRequest,
  TicketAnswer,
  TicketCommentAnswer,
  TicketFiguresAnswer,
} from '@waybook/contracts/api';
import { api } from '../../shared/api/api';
import { pagedFrom, queryString, type Paged } from '../../shared/api/paging';

/** Cache times (R134). */
const TICKETS_CACHE_SECONDS = 30;
const COLLEAGUES_CACHE_SECONDS = 300;

interface WithKey {
  idempotencyKey?: string;
}

const ticketsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listTickets: build.query<Paged<TicketAnswer>, object>({
      query: (query) => `api/tickets${queryString(query)}`,
      transformResponse: pagedFrom<TicketAnswer>,
      providesTags: ['tickets'],
      keepUnusedDataFor: TICKETS_CACHE_SECONDS,
    }),
    ticket: build.query<TicketAnswer, string>({
      query: (id) => `api/tickets/${id}`,
      providesTags: ['tickets'],
      keepUnusedDataFor: TICKETS_CACHE_SECONDS,
    }),
    ticketFigures: build.query<TicketFiguresAnswer, void>({
      query: () => 'api/tickets/figures',
      providesTags: ['tickets'],
      keepUnusedDataFor: TICKETS_CACHE_SECONDS,
    }),
    ticketComments: build.query<TicketCommentAnswer[], string>({
      query: (id) => `api/tickets/${id}/comments`,
      providesTags: ['tickets'],
      keepUnusedDataFor: TICKETS_CACHE_SECONDS,
    }),
    ticketColleagues: build.query<AdminUserAnswer[], void>({
      query: () => 'api/admin/users',
      providesTags: ['adminUsers'],
      keepUnusedDataFor: COLLEAGUES_CACHE_SECONDS,
    }),
    createTicket: build.mutation<TicketAnswer, { request: CreateTicketRequest } & WithKey>({
      query: ({ request, idempotencyKey }) => ({ url: 'api/tickets', method: 'POST', body: request, idempotencyKey }),
      invalidatesTags: ['tickets', 'activity'],
    }),
    changeTicket: build.mutation<TicketAnswer, { id: string; changes: ChangeTicketRequest }>({
      query: ({ id, changes }) => ({ url: `api/tickets/${id}`, method: 'PUT', body: changes }),
      invalidatesTags: ['tickets', 'activity'],
    }),
    resolveTicket: build.mutation<TicketAnswer, string>({
      query: (id) => ({ url: `api/tickets/${id}/resolve`, method: 'POST' }),
      invalidatesTags: ['tickets', 'activity'],
    }),
    addTicketComment: build.mutation<
      TicketCommentAnswer,
      { ticketId: string; request: AddTicketCommentRequest } & WithKey
    >({
      query: ({ ticketId, request, idempotencyKey }) => ({
        url: `api/tickets/${ticketId}/comments`,
        method: 'POST',
        body: request,
        idempotencyKey,
      }),
      invalidatesTags: ['tickets', 'activity'],
    }),
  }),
});

export const {
  useListTicketsQuery,
  useTicketQuery,
  useTicketFiguresQuery,
  useTicketCommentsQuery,
  useTicketColleaguesQuery,
  useCreateTicketMutation,
  useChangeTicketMutation,
  useResolveTicketMutation,
  useAddTicketCommentMutation,
} = ticketsApi;
