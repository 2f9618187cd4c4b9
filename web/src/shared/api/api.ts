import { createApi } from '@reduxjs/toolkit/query/react';
import { LIVE_RESOURCES } from '@waybook/contracts/api';
import { baseQuery } from './base-query';

/**
 * The one door to the server; features inject their endpoints here. Tags are the resources that the live stream names, so
 * what changes elsewhere is fetched again here.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: LIVE_RESOURCES,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
