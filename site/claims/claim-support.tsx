import { useTranslations } from 'use-intl';
import { buttonClass } from '../design/button.tsx';
import { Icon } from '../design/icon.tsx';
import css from './claim-status.module.css';
import { claimNumber } from './claim-words.ts';
import { supportLinks } from './support-links.ts';
import type { LiveClaim } from './use-claim.ts';

/** How to write to the exchange, with the claim filled in. Nothing where it has no contacts. */
export function ClaimSupport({ claim: { form } }: { claim: LiveClaim }) {
  const t = useTranslations('claims');
  const links = useSupport(form);
  if (links.mail === null && links.telegram === null) return null;
  const number = claimNumber(t, form.publicId);
  const ask = number === null ? t('supportAskUnnamed') : t('supportAsk', { number });
  return (
    <p className={css['support']}>
      {links.telegram === null ? null : (
        <a className={buttonClass()} href={links.telegram} target="_blank" rel="noreferrer noopener">
          {links.mail === null ? ask : t('supportTelegram')}
        </a>
      )}
      {links.mail === null ? null : (
        <a className={buttonClass()} href={links.mail}>
          <Icon name="mail" />
          {links.telegram === null ? ask : t('supportMail')}
        </a>
      )}
    </p>
  );
}

export function useSupport(form: LiveClaim['form']) {
  const t = useTranslations('claims');
  // A claim without a number is named by its key, which staff can look up as well.
  const number = claimNumber(t, form.publicId) ?? form.id;
  return supportLinks(form.support, t('supportSubject', { number }), t('supportMessage', { number }));
}
