import type {
  DriverMembershipAnswer,
  MembershipAnswer,
  MembershipFeesAnswer,
  MembershipFiguresAnswer,
  ProcessedMembershipPaymentAnswer,
} from '@waybook/contracts/api';
import { api } from '../../shared/api/api';
import { pagedFrom, queryString, type Paged } from '../../shared/api/paging';

interface Payment {
  driverId: string;
  amount: string;
  idempotencyKey: string;
}

interface Reversal {
  driverId: string;
  number: number;
  reason: string;
  idempotencyKey: string;
}

export const membershipApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownMembership: build.query<DriverMembershipAnswer, void>({
      query: () => 'api/membership',
      providesTags: ['membership', 'drivers'],
    }),
    memberships: build.query<Paged<MembershipAnswer>, object>({
      query: (query) => `api/memberships${queryString(query)}`,
      transformResponse: pagedFrom<MembershipAnswer>,
      providesTags: ['membership', 'drivers'],
    }),
    membershipFigures: build.query<MembershipFiguresAnswer, void>({
      query: () => 'api/memberships/figures',
      providesTags: ['membership', 'drivers'],
    }),
    membershipFees: build.query<MembershipFeesAnswer[], void>({
      query: () => 'api/membership-fees',
      providesTags: ['membership', 'drivers'],
    }),
    processMembershipPayment: build.mutation<MembershipAnswer, Payment>({
      query: ({ driverId, amount, idempotencyKey }) => ({
        url: `api/memberships/${driverId}/payments`,
        method: 'POST',
        body: { amount },
        idempotencyKey,
      }),
      invalidatesTags: ['membership', 'compliance'],
    }),
    membershipPayments: build.query<ProcessedMembershipPaymentAnswer[], string>({
      query: (driverId) => `api/memberships/${driverId}/payments`,
      providesTags: ['membership'],
    }),
    reverseMembershipPayment: build.mutation<MembershipAnswer, Reversal>({
      query: ({ driverId, number, reason, idempotencyKey }) => ({
        url: `api/memberships/${driverId}/payments/${number}/reverse`,
        method: 'POST',
        body: { reason },
        idempotencyKey,
      }),
      invalidatesTags: ['membership', 'compliance'],
    }),
  }),
});

export const {
  useOwnMembershipQuery,
  useMembershipsQuery,
  useMembershipFiguresQuery,
  useMembershipFeesQuery,
  useMembershipPaymentsQuery,
  useProcessMembershipPaymentMutation,
  useReverseMembershipPaymentMutation,
} = membershipApi;
