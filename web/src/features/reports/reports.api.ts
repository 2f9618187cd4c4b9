import type { EarningsReportAnswer, TopDriverAnswer, VatReportAnswer } from '@waybook/contracts/api';
import { api } from '../../shared/api/api';
import { queryString } from '../../shared/api/paging';
import type { ReportRange } from './report-range';

/** As many as stand beside a chart; the file has more. */
const SHOWN_DRIVERS = 6;

const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    earningsReport: build.query<EarningsReportAnswer, ReportRange>({
      query: (range) => `api/reports/earnings${queryString(range)}`,
      providesTags: ['remittances'],
    }),
    vatReport: build.query<VatReportAnswer, ReportRange>({
      query: (range) => `api/reports/vat${queryString(range)}`,
      providesTags: ['remittances', 'payments'],
    }),
    topDrivers: build.query<TopDriverAnswer[], ReportRange>({
      query: (range) => `api/reports/top-drivers${queryString({ ...range, limit: SHOWN_DRIVERS })}`,
      providesTags: ['remittances'],
    }),
  }),
});

export const { useEarningsReportQuery, useVatReportQuery, useTopDriversQuery } = reportsApi;
