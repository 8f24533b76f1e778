import type { SourceProblem } from '@menyala/contract/office/sources';
import { useTranslations } from 'use-intl';

const known = [
  ...(['bad_address', 'inside_address', 'unreachable', 'cut_off', 'timeout', 'too_large', 'status'] as const),
  ...(['not_readable', 'refused', 'empty', 'no_pair', 'no_figure', 'bad_price', 'crossed'] as const),
  ...(['old_time', 'future_time', 'bad_time', 'unclear_time'] as const),
] as const;

const noAddress: readonly string[] = ['ENOTFOUND', 'EAI_AGAIN'];

/** Says what was wrong with an answer. A word that this office does not know yet is shown as it is. */
export function useFaultText(): (fault: SourceProblem) => string {
  const t = useTranslations();
  return ({ code, detail }) => {
    if (code === 'unreachable' && noAddress.includes(detail)) return t('sources.fault.no_address');
    const fault = known.find((word) => word === code);
    return fault === undefined
      ? t('sources.fault.other', { detail: `${code} ${detail}` })
      : t(`sources.fault.${fault}`, { detail }).trim();
  };
}
