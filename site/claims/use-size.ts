import { useLocale, useTranslations } from 'use-intl';
import { sizeParts } from './use-receipts.ts';

/** Writes how large a file is, in the language of the page: "340 KB", "2.2 MB". */
export function useSize(): (bytes: number) => string {
  const t = useTranslations('claims');
  const locale = useLocale();
  return (bytes) => {
    const { unit, value } = sizeParts(bytes);
    const text = new Intl.NumberFormat(locale).format(value);
    return unit === 'kilobytes'
      ? t('receiptsKilobytes', { value: text })
      : t('receiptsMegabytes', { value: text });
  };
}
