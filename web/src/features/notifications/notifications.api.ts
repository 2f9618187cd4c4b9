import type {
  ChangeNotificationPreferencesRequest,
  NotificationAnswer,
  NotificationFiguresAnswer,
  NotificationPreferenceAnswer,
} from '@waybook/contracts/api';
import { api } from '../../shared/api/api';
import { pagedFrom, queryString, type Paged } from '../../shared/api/paging';

interface NotificationsAsked {
  page: number;
  pageSize: number;
  show?: 'unread';
}

const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listNotifications: build.query<Paged<NotificationAnswer>, NotificationsAsked>({
      query: (asked) => `api/notifications${queryString(asked)}`,
      transformResponse: pagedFrom<NotificationAnswer>,
      providesTags: ['notifications'],
    }),
    notificationFigures: build.query<NotificationFiguresAnswer, void>({
      query: () => 'api/notifications/figures',
      providesTags: ['notifications'],
    }),
    readNotification: build.mutation<void, string>({
      query: (id) => ({ url: `api/notifications/${id}/read`, method: 'POST' }),
      invalidatesTags: ['notifications'],
    }),
    readAllNotifications: build.mutation<void, void>({
      query: () => ({ url: 'api/notifications/read-all', method: 'POST' }),
      invalidatesTags: ['notifications'],
    }),
    notificationPreferences: build.query<NotificationPreferenceAnswer[], void>({
      query: () => 'api/notifications/preferences',
    }),
    changeNotificationPreferences: build.mutation<NotificationPreferenceAnswer[], ChangeNotificationPreferencesRequest>(
      {
        query: (body) => ({ url: 'api/notifications/preferences', method: 'PUT', body }),
        // Shown at once, and put back where the server refuses.
        onQueryStarted: async ({ preferences }, { dispatch, queryFulfilled }) => {
          const change = dispatch(
            notificationsApi.util.updateQueryData('notificationPreferences', undefined, (shown) => {
              for (const chosen of preferences)
                Object.assign(shown.find(({ kind }) => kind === chosen.kind) ?? {}, chosen);
            }),
          );
          await queryFulfilled.catch(() => change.undo());
        },
      },
    ),
  }),
});

export const {
  useListNotificationsQuery,
  useNotificationFiguresQuery,
  useReadNotificationMutation,
  useReadAllNotificationsMutation,
  useNotificationPreferencesQuery,
  useChangeNotificationPreferencesMutation,
} = notificationsApi;
