import type { BrandAnswer } from '@waybook/contracts/api';
import { api } from './api';

export const brandApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBrand: build.query<BrandAnswer, void>({ query: () => ({ url: 'api/brand', anonymous: true }) }),
  }),
});

export const { useGetBrandQuery } = brandApi;

const DEFAULT_NAME = 'Waybook';

export function useBrandName(): string {
  return useGetBrandQuery().data?.name ?? DEFAULT_NAME;
}
