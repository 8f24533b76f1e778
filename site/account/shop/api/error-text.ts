import { useTranslations } from 'use-intl';

const known = ['timeout', 'cut_off', 'bad_address', 'inside_address', 'disabled'] as const;

/** Why a delivery failed, as a sentence: of `timeout`, `unreachable: ENOTFOUND`, `HTTP 500`. */
export function useErrorText(): (error: string) => string {
  const t = useTranslations('shopApi');
  return (error) => {
    const code = /^HTTP (\d+)$/.exec(error)?.[1];
    if (code !== undefined) return t(/^3/.test(code) ? 'error.redirect' : 'error.http', { code });
    const [word = '', detail] = error.split(': ');
    const name = known.find((one) => one === word);
    if (name !== undefined) return t(`error.${name}`);
    return detail === undefined ? t('error.unreachable') : t('error.unreachableWhy', { detail });
  };
}
