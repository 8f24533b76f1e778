import type { PartnerFigures, PartnerState } from '@menyala/contract/site/partners';

export type DayOfPartner = PartnerState['days'][number];
export type FigureName = keyof PartnerFigures;

/** In the order in which one leads to the next; the last two are sums of the programme's currency. */
export const figureNames = [
  'clicks',
  'signUps',
  'claims',
  'completed',
  'turnover',
  'rewards',
] as const satisfies readonly FigureName[];

export const isSum = (name: FigureName): name is 'turnover' | 'rewards' =>
  name === 'turnover' || name === 'rewards';
