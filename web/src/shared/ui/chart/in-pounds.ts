import { amountBriefly, formatPounds } from '../../language/amounts';
import type { ChartData } from './chart-data';

/** A chart draws numbers, pounds here; what it writes is turned back into pence first. */
const pence = (pounds: number) => Math.round(pounds * 100);

/** To the penny in the table; pence at the axis would say nothing. */
export const IN_POUNDS: Pick<ChartData, 'format' | 'axisFormat'> = {
  format: (pounds) => formatPounds(pence(pounds)),
  axisFormat: (pounds) => amountBriefly(pence(pounds)),
};
