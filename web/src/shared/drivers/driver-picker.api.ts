import type { DriverListAnswer } from '@waybook/contracts/api';
import { api } from '../api/api';
import { queryString } from '../api/paging';

const DRIVERS_OFFERED = 8;

const driverPickerApi = api.injectEndpoints({
  endpoints: (build) => ({
    driversToPick: build.query<DriverListAnswer[], string>({
      query: (q) => `api/drivers${queryString({ q, page: 1, pageSize: DRIVERS_OFFERED })}`,
      providesTags: ['drivers'],
    }),
  }),
});

export const { useDriversToPickQuery } = driverPickerApi;
