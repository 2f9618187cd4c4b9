import type { DriverInvitationAnswer, InvitationAnswer } from '@waybook/contracts/api';
import { api } from '../api/api';

export type InvitedKind = 'admin' | 'driver';

export interface Invited {
  kind: InvitedKind;
  id: string;
}

const PATHS = { admin: 'api/admin/users', driver: 'api/drivers' } as const;
const TAGS = { admin: 'adminUsers', driver: 'drivers' } as const;

const invitationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getInvitations: build.query<InvitationAnswer[], InvitedKind>({
      query: (kind) => `${PATHS[kind]}/invitations`,
      providesTags: (_answer, _error, kind) => [TAGS[kind]],
    }),
    getDriverInvitation: build.query<DriverInvitationAnswer, string>({
      query: (id) => `api/drivers/${id}/invitation`,
      providesTags: ['drivers'],
    }),
    sendInvitationAgain: build.mutation<null, Invited>({
      query: ({ kind, id }) => ({ url: `${PATHS[kind]}/${id}/invitation`, method: 'POST' }),
      invalidatesTags: (_answer, _error, { kind }) => [TAGS[kind]],
    }),
    withdrawInvitation: build.mutation<null, Invited>({
      query: ({ kind, id }) => ({ url: `${PATHS[kind]}/${id}/invitation`, method: 'DELETE' }),
      invalidatesTags: (_answer, _error, { kind }) => [TAGS[kind]],
    }),
  }),
});

export const {
  useGetDriverInvitationQuery,
  useGetInvitationsQuery,
  useSendInvitationAgainMutation,
  useWithdrawInvitationMutation,
} = invitationsApi;
