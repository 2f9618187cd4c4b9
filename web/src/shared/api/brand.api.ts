import type { BrandAnswer } from '@waybook/contracts/api';
import { api } from './api';

export const brandApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBrand: build.query<BrandAnswer, void>({ query: () => ({ url: 'api/brand', anonymous: true }) }),
  }),
});

export const { useGetBrandQuery } = brandApi;

/** The server writes the installation's name into the page, so that it is right before anything has been fetched. */
function nameInPage(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? 'Waybook';
}

export function useBrandName(): string {
  return useGetBrandQuery().data?.name ?? nameInPage();
}
