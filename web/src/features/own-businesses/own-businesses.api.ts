import type {
  AddOwnBusinessRequest,
  OwnBusinessAnswer,
  OwnBusinessAwaitingAnswer,
  SignInAnswer,
  SwitchBusinessRequest,
} from '@waybook/contracts/api';
import { api } from '../../shared/api/api';

const ownBusinessesApi = api.enhanceEndpoints({ addTagTypes: ['ownBusinesses'] }).injectEndpoints({
  endpoints: (build) => ({
    listOwnBusinesses: build.query<OwnBusinessAnswer[], void>({
      query: () => 'api/me/businesses',
      providesTags: ['ownBusinesses'],
      // The other side may end a link, of which no live update tells.
      keepUnusedDataFor: 0,
    }),
    listOwnAwaiting: build.query<OwnBusinessAwaitingAnswer[], void>({
      query: () => 'api/me/businesses/awaiting',
      providesTags: ['ownBusinesses'],
      // Of the businesses that aren't open no live update tells.
      keepUnusedDataFor: 0,
    }),
    addOwnBusiness: build.mutation<OwnBusinessAnswer, AddOwnBusinessRequest>({
      query: (body) => ({ url: 'api/me/businesses', method: 'POST', body }),
      invalidatesTags: ['ownBusinesses'],
    }),
    removeOwnBusiness: build.mutation<null, string>({
      query: (businessId) => ({ url: `api/me/businesses/${businessId}`, method: 'DELETE' }),
      invalidatesTags: ['ownBusinesses'],
    }),
    switchBusiness: build.mutation<SignInAnswer, { businessId: string; given: SwitchBusinessRequest }>({
      query: ({ businessId, given }) => ({
        url: `api/me/businesses/${businessId}/switch`,
        method: 'POST',
        body: given,
        withoutRenewal: true,
      }),
    }),
  }),
});

export const {
  useListOwnAwaitingQuery,
  useListOwnBusinessesQuery,
  useAddOwnBusinessMutation,
  useRemoveOwnBusinessMutation,
  useSwitchBusinessMutation,
} = ownBusinessesApi;
