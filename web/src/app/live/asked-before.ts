import { QueryStatus } from '@reduxjs/toolkit/query';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { LIVE_RESOURCES } from '@waybook/contracts/api';
import { api } from '../../shared/api/api';
import { askedFirstTakenAt } from '../../shared/api/asked-first';
import type { AppStore } from '../store';

type State = ReturnType<AppStore['getState']>;
type Again = ThunkAction<unknown, State, unknown, UnknownAction>;
interface Endpoint {
  initiate(args: unknown, options: { subscribe: false; forceRefetch: true }): Again;
}

/**
 * @param instant in ms since 1970, by the device's clock
 * @returns what asks again for all that others change and that was asked until then; `unknown` where some of it is still without an answer, which says what it is about
 */
export function askedBefore(state: State, instant: number): Again[] | 'unknown' {
  const until = Math.max(instant, askedFirstTakenAt());
  const { queries } = state.api;
  const old = new Set(Object.keys(queries).filter((key) => (queries[key]?.startedTimeStamp ?? 0) <= until));
  if ([...old].some((key) => queries[key]?.status === QueryStatus.pending)) return 'unknown';
  const endpoints = api.endpoints as Readonly<Record<string, Endpoint>>;
  return api.util
    .selectInvalidatedBy(state, [...LIVE_RESOURCES])
    .filter(({ queryCacheKey }) => old.has(queryCacheKey))
    .flatMap(({ endpointName, originalArgs }) => {
      const endpoint = endpoints[endpointName];
      return endpoint ? [endpoint.initiate(originalArgs, { subscribe: false, forceRefetch: true })] : [];
    });
}
