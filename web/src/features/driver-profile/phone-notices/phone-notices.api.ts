import type { ChoosePushKindsRequest, PushNoticesAnswer, SubscribeDeviceRequest } from '@waybook/contracts/api';
import { api } from '../../../shared/api/api';

const phoneNoticesApi = api.injectEndpoints({
  endpoints: (build) => ({
    phoneNotices: build.query<PushNoticesAnswer, void>({ query: () => 'api/notifications/push' }),
    showNoticesHere: build.mutation<PushNoticesAnswer, SubscribeDeviceRequest>({
      query: (body) => ({ url: 'api/notifications/push/device', method: 'PUT', body }),
      onQueryStarted: takeAnswer,
    }),
    showNoNoticesHere: build.mutation<PushNoticesAnswer, void>({
      query: () => ({ url: 'api/notifications/push/device', method: 'DELETE' }),
      onQueryStarted: takeAnswer,
    }),
    choosePushKinds: build.mutation<PushNoticesAnswer, ChoosePushKindsRequest>({
      query: (body) => ({ url: 'api/notifications/push/kinds', method: 'PUT', body }),
      onQueryStarted: takeAnswer,
    }),
  }),
});

interface Answering {
  readonly dispatch: (action: never) => unknown;
  readonly queryFulfilled: Promise<{ readonly data: PushNoticesAnswer }>;
}

/** Each change answers what stands from then on. */
async function takeAnswer(_change: unknown, { dispatch, queryFulfilled }: Answering): Promise<void> {
  const answer = await queryFulfilled.catch(() => null);
  if (answer === null) return;
  dispatch(phoneNoticesApi.util.updateQueryData('phoneNotices', undefined, () => answer.data) as never);
}

export const {
  usePhoneNoticesQuery,
  useShowNoticesHereMutation,
  useShowNoNoticesHereMutation,
  useChoosePushKindsMutation,
} = phoneNoticesApi;
