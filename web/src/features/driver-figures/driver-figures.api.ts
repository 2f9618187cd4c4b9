import type { DriverStatus } from '@waybook/contracts/api';
import { api } from '../../shared/api/api';

interface ListedDriver {
  status: DriverStatus;
}

const KEPT_SECONDS = 300;

export const driverFiguresApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDrivers: build.query<ListedDriver[], void>({
      query: () => 'api/drivers',
      providesTags: ['drivers'],
      keepUnusedDataFor: KEPT_SECONDS,
    }),
  }),
});

export const { useGetDriversQuery } = driverFiguresApi;
