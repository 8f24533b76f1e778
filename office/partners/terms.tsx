import type { OfficePartner } from '@menyala/contract/office/partners';
import { formatAmount } from '@menyala/money';
import { type JSX, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Fact } from '../design/fact.tsx';
import { useFormatLocale } from '../messages/use-language.ts';
import { useDate } from '../messages/use-moment.ts';
import { usePercentText } from './percent-text.ts';
import { TermsDialog } from './terms-dialog.tsx';

/** Code, percentage, block and note of a partner, and the way to change them. */
export function Terms({ partner }: { partner: OfficePartner }): JSX.Element {
  const t = useTranslations();
  const date = useDate();
  const locale = useFormatLocale();
  const percent = usePercentText();
  const [isOpen, setOpen] = useState(false);
  const own =
    partner.ownPercent === null
      ? t('partners.nothing')
      : t('partners.percentOf', { percent: formatAmount(partner.ownPercent, locale) });
  return (
    <div className="terms">
      <dl className="req2">
        <Fact name={t('partners.term.code')} copied={partner.code}>
          <span className="code" translate="no">
            {partner.code}
          </span>
        </Fact>
        <Fact name={t('partners.term.level')}>{partner.isOwnPercent ? partner.level : percent(partner)}</Fact>
        <Fact name={t('partners.term.ownPercent')}>{own}</Fact>
        <Fact name={t('partners.term.isBlocked')}>
          {partner.isBlocked ? (
            <span className="tag tag--danger">{t('partners.yes')}</span>
          ) : (
            t('partners.no')
          )}
        </Fact>
        {partner.note !== '' && (
          <Fact name={t('partners.term.note')}>
            <span className="terms__note">{partner.note}</span>
          </Fact>
        )}
        <Fact name={t('partners.term.createdAt')}>
          {date(partner.createdAt)} {t('office.msk')}
        </Fact>
      </dl>
      {partner.mayEdit && (
        <button type="button" className="btn" onClick={() => setOpen(true)}>
          {t('partners.change')}
        </button>
      )}
      {isOpen && <TermsDialog partner={partner} onClose={() => setOpen(false)} />}
    </div>
  );
}
