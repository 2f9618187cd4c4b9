import type { MaintenanceAnswer } from '@waybook/contracts/api';
import { api } from './api';

export const maintenanceApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMaintenance: build.query<MaintenanceAnswer, void>({
      query: () => ({ url: 'api/maintenance', anonymous: true }),
    }),
  }),
});

export const { useGetMaintenanceQuery } = maintenanceApi;
