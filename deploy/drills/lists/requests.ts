import { DEFAULT_PAGE_SIZE, TOTAL_COUNT_HEADER } from '@waybook/platform/http';
import type { Caller } from '@waybook/portal/testing';
import type { List } from './lists.js';

/** Part of a name, a word of many texts, and what isn't there. */
const SEARCHES = ['haigh', 'ver', 'a', 'nobody at all'];
const SORTED_BY = /sorted by ([\w, ]+), each with/;

/** What people ask of a list: its beginning and its end, each order both ways, each filter, and searches. */
export async function requestsOf(
  caller: Caller,
  { path, filters = {}, isSearched = false, largestPage = 200, together = [] }: List,
): Promise<string[]> {
  const first = await caller.get(`${path}?page=1`);
  if (first.statusCode !== 200) throw new Error(`${path} answers ${first.statusCode}: ${first.body}`);
  const total = Number(first.headers[TOTAL_COUNT_HEADER] ?? 0);
  const lastPage = Math.max(1, Math.ceil(total / DEFAULT_PAGE_SIZE));
  const sorts = await sortsOf(caller, path);
  const questions = [
    'page=1',
    `page=1&pageSize=${largestPage}`,
    ...(lastPage > 1 ? [`page=${Math.ceil(lastPage / 2)}`, `page=${lastPage}`] : []),
    ...sorts.flatMap((sort) => [`page=1&sort=${sort}`, `page=1&sort=-${sort}`, `page=${lastPage}&sort=${sort}`]),
    ...Object.entries(filters).flatMap(([name, values]) => values.map((value) => `page=1&${name}=${value}`)),
    ...together.map((filtered) => `page=1&${filtered}`),
    ...(isSearched ? SEARCHES.map((words) => `page=1&q=${encodeURIComponent(words)}`) : []),
    ...(isSearched ? sorts.slice(0, 2).map((sort) => `page=1&q=haigh&sort=-${sort}`) : []),
  ];
  return [...new Set(questions)].map((question) => `${path}?${question}`);
}

/** A list says itself what it can be sorted by. */
async function sortsOf(caller: Caller, path: string): Promise<string[]> {
  const answer = await caller.get(`${path}?page=1&sort=no-such-column`);
  return SORTED_BY.exec(answer.body)?.[1]?.split(', ') ?? [];
}
