import { countText, type Paged } from '../../api/paging';

/** How many rows a list has, as far as they were counted. */
export type Counted = Pick<Paged<unknown>, 'total' | 'hasMore'>;

/** Where there are more than were counted, one can go on to the next page. */
export const rowCount = ({ total, hasMore }: Counted) => (hasMore ? total + 1 : total);

/** "51–100 of 812", "1–50 of 10,000+". */
export const shownOf = (from: number, to: number, counted: Counted) =>
  `${from.toLocaleString('en-GB')}–${Math.min(to, counted.total).toLocaleString('en-GB')} of ${countText(counted)}`;
