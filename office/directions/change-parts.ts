import type {
  ClaimLimits,
  CourseMargins,
  DirectionEdit,
  DirectionsChange,
  OutsideHours,
} from '@menyala/contract/office/directions';
import type { FormatLocale } from '@menyala/money';
import { readNumber } from '../catalogue/percent.ts';

/** What stands in the form of a change of many: each part counts only where it is ticked. */
type Part<Value> = { isOn: boolean } & Value;
type Limit = Part<{ value: string; unit: 'usd' | 'own' }>;
type Margin = Part<{ value: string; how: 'set' | 'plus' | 'minus' }>;
type Plain = Part<{ value: string }>;

type Bound = Part<{ value: string; unit: 'percent' | 'own' }>;
export interface TierLine {
  from: string;
  how: 'set' | 'minus';
  percent: string;
}
export const newTier: TierLine = { from: '', how: 'minus', percent: '' };

export interface Parts {
  isEnabled: Part<{ value: boolean }>;
  margin: Margin;
  verificationMargin: Margin;
  bonusPercent: Plain;
  fixedMargin: Part<{ value: string; unit: 'usd' | 'own'; side: CourseMargins['fixedSide'] }>;
  /** One line a tier; none takes them away. */
  tiers: Part<{ unit: 'usd' | 'own'; lines: TierLine[] }>;
  lowestCourse: Bound;
  highestCourse: Bound;
  floorPercent: Plain;
  minSend: Limit;
  maxSend: Limit;
  minReceive: Limit;
  maxReceive: Limit;
  paymentMinutes: Plain;
  checkMinutes: Plain;
  usualMinutes: Plain;
  verification: Part<{
    side: '' | 'send' | 'receive';
    when: DirectionEdit['verifyWhen'];
    aboveUsd: string;
  }>;
  outsideHours: Part<{ value: OutsideHours }>;
  /** The place in a monitor's list; without a monitor none is kept. */
  place: Part<{ monitorId: string } & Record<(typeof placeNumbers)[number], string>>;
  /** Limits in US dollars, as they are typed; empty for none. */
  limits: Part<Record<keyof ClaimLimits, string>>;
  notice: Part<{ ru: string; en: string }>;
}

/** What is typed of a place. */
export const placeNumbers = ['place', 'stepPercent', 'leastMarginPercent', 'greatestMarginPercent'] as const;

const off = { isOn: false } as const;
const limit: Limit = { ...off, value: '', unit: 'usd' };
const margin: Margin = { ...off, value: '', how: 'plus' };
const plain: Plain = { ...off, value: '' };
const bound: Bound = { ...off, value: '', unit: 'percent' };

export const startOfParts: Parts = {
  isEnabled: { ...off, value: true },
  margin,
  verificationMargin: margin,
  bonusPercent: plain,
  fixedMargin: { ...off, value: '', unit: 'usd', side: 'receive' },
  tiers: { ...off, unit: 'usd', lines: [newTier] },
  lowestCourse: bound,
  highestCourse: bound,
  floorPercent: plain,
  minSend: limit,
  maxSend: limit,
  minReceive: limit,
  maxReceive: limit,
  paymentMinutes: plain,
  checkMinutes: plain,
  usualMinutes: plain,
  verification: { ...off, side: '', when: 'always', aboveUsd: '' },
  outsideHours: { ...off, value: 'notice' },
  place: {
    ...{ ...off, monitorId: '', place: '1', stepPercent: '0.01' },
    ...{ leastMarginPercent: '', greatestMarginPercent: '' },
  },
  limits: {
    ...off,
    mostClaimUsd: '',
    mostDayUsd: '',
    mostCustomerDayUsd: '',
    mostNewcomerClaimUsd: '',
    mostNewcomerDayUsd: '',
  },
  notice: { ...off, ru: '', en: '' },
};

/** What is sent: what is ticked. What is no number goes as it is, and the server says so at its field. */
export function changeOf(parts: Parts, locale: FormatLocale): DirectionsChange {
  const read = (text: string) => readNumber(text, { locale });
  const percentIn = (text: string) => readNumber(text, { ticker: '%', locale });
  const usdIn = (text: string) => readNumber(text, { ticker: 'USD', locale });
  const sumIn = (text: string, unit: string) => (unit === 'usd' ? usdIn(text) : read(text));
  const { isEnabled, verification, notice, bonusPercent, outsideHours, limits, place } = parts;
  const change: Record<string, unknown> = {};
  if (isEnabled.isOn) change['isEnabled'] = isEnabled.value;
  for (const name of ['margin', 'verificationMargin'] as const) {
    const { isOn, how, value } = parts[name];
    if (isOn) change[name] = { how, percent: percentIn(value) };
  }
  for (const name of ['minSend', 'maxSend', 'minReceive', 'maxReceive'] as const) {
    const { isOn, unit, value } = parts[name];
    if (isOn) change[name] = { unit, amount: sumIn(value, unit) || null };
  }
  for (const name of ['paymentMinutes', 'checkMinutes', 'usualMinutes'] as const)
    if (parts[name].isOn) change[name] = Number(read(parts[name].value));
  const { fixedMargin, tiers, floorPercent } = parts;
  if (fixedMargin.isOn)
    change['fixedMargin'] = {
      ...{ unit: fixedMargin.unit, side: fixedMargin.side },
      amount: sumIn(fixedMargin.value, fixedMargin.unit) || '0',
    };
  if (tiers.isOn)
    change['tiers'] = {
      unit: tiers.unit,
      tiers: tiers.lines.map(({ from, how, percent }) => ({
        ...{ from: sumIn(from, tiers.unit), how, percent: percentIn(percent) },
      })),
    };
  for (const name of ['lowestCourse', 'highestCourse'] as const) {
    const { isOn, unit, value } = parts[name];
    const written = unit === 'percent' ? percentIn(value) : read(value);
    if (isOn) change[name] = written === '' ? null : { unit, value: written };
  }
  if (floorPercent.isOn) change['floorPercent'] = percentIn(floorPercent.value) || null;
  if (bonusPercent.isOn) change['bonusPercent'] = percentIn(bonusPercent.value);
  if (verification.isOn)
    change['verification'] = {
      side: verification.side === '' ? null : verification.side,
      when: verification.when,
      aboveUsd: usdIn(verification.aboveUsd) || null,
      minutes: 60,
    };
  if (outsideHours.isOn) change['outsideHours'] = outsideHours.value;
  if (place.isOn)
    change['place'] =
      place.monitorId === ''
        ? null
        : {
            monitorId: Number(place.monitorId),
            place: Number(read(place.place)),
            stepPercent: percentIn(place.stepPercent),
            leastMarginPercent: percentIn(place.leastMarginPercent),
            greatestMarginPercent: percentIn(place.greatestMarginPercent),
          };
  if (limits.isOn) {
    const { isOn: _, ...typed } = limits;
    change['limits'] = Object.fromEntries(
      Object.entries(typed).map(([name, text]) => [name, usdIn(text) || null]),
    );
  }
  if (notice.isOn) change['notice'] = { ru: notice.ru, en: notice.en };
  return change as DirectionsChange;
}
