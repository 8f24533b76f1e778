import { useTranslations } from 'use-intl';

/** The fields that every way into the list has. */
export function useTermFields() {
  const t = useTranslations();
  return {
    reason: {
      label: t('blacklist.reason'),
      hint: t('blacklist.reasonHint'),
      wrong: t('blacklist.reasonMissing'),
      rows: 2,
    },
    until: { label: t('blacklist.until'), hint: t('blacklist.untilHint'), isRequired: false },
  };
}
