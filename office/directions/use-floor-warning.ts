import type { showApprovalPolicy } from '@menyala/contract/office/approvals';
import { compare, divide, isDecimal, multiply, subtract } from '@menyala/money';
import { useTranslations } from 'use-intl';
import { useRead } from '../api/read.ts';
import { useFormatLocale } from '../messages/use-language.ts';
import { useMay } from '../staff/use-may.ts';

/** Says beforehand that a second person will be asked: of a margin that falls below the owner's floor. Null where none will be. */
export function useFloorWarning(): (after: unknown, before: unknown) => string | null {
  const t = useTranslations();
  const locale = useFormatLocale();
  const isOn = useMay()<typeof showApprovalPolicy>('GET', '/office/api/approval-policy');
  const { data } = useRead<typeof showApprovalPolicy>('/office/api/approval-policy', {}, { isOn });
  return (after, before) => {
    if (data?.isGuarded !== true || !isPercent(after) || compare(after, data.leastMargin) >= 0) return null;
    if (isPercent(before) && compare(after, before) >= 0) return null;
    return t('directions.asksSecond', {
      floor: data.leastMargin.replace('.', locale === 'ru-RU' ? ',' : '.'),
    });
  };
}

const isPercent = (value: unknown): value is string =>
  typeof value === 'string' && isDecimal(value.replace('-', ''));

/** The margin that a course set by hand leaves, in percent of the base course; null where no base course is known. */
export function marginOfCourse(course: unknown, baseCourse: string | null): string | null {
  if (typeof course !== 'string' || !isDecimal(course) || baseCourse === null) return null;
  const hundredfold = multiply(subtract(baseCourse, course), '100');
  return divide(hundredfold, baseCourse, { decimals: 6, rounding: 'down' });
}
