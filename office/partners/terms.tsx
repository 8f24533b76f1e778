import type { OfficePartner } from '@menyala/contract/office/partners';
import { formatAmount } from '@menyala/money';
import { type JSX, useState } from 'react';
import { Fact } from '../design/fact.tsx';
import { useFormatLocale, useSay } from '../language/say.ts';
import { useDate } from '../language/use-moment.ts';
import { usePercentText } from './percent-text.ts';
import { TermsDialog } from './terms-dialog.tsx';

/** Code, percentage, block and note of a partner, and the way to change them. */
export function Terms({ partner }: { partner: OfficePartner }): JSX.Element {
  const say = useSay();
  const date = useDate();
  const locale = useFormatLocale();
  const percent = usePercentText();
  const [isOpen, setOpen] = useState(false);
  const own =
    partner.ownPercent === null
      ? say('partners.nothing')
      : say('partners.percentOf', { percent: formatAmount(partner.ownPercent, locale) });
  return (
    <div className="terms">
      <dl className="req2">
        <Fact name={say('partners.term.code')} copied={partner.code}>
          <span className="code">{partner.code}</span>
        </Fact>
        <Fact name={say('partners.term.level')}>
          {partner.isOwnPercent ? partner.level : percent(partner)}
        </Fact>
        <Fact name={say('partners.term.ownPercent')}>{own}</Fact>
        <Fact name={say('partners.term.isBlocked')}>
          {partner.isBlocked ? (
            <span className="tag tag--danger">{say('partners.yes')}</span>
          ) : (
            say('partners.no')
          )}
        </Fact>
        {partner.note !== '' && (
          <Fact name={say('partners.term.note')}>
            <span className="terms__note">{partner.note}</span>
          </Fact>
        )}
        <Fact name={say('partners.term.createdAt')}>
          {date(partner.createdAt)} {say('office.msk')}
        </Fact>
      </dl>
      {partner.mayEdit && (
        <button type="button" className="btn" onClick={() => setOpen(true)}>
          {say('partners.change')}
        </button>
      )}
      {isOpen && <TermsDialog partner={partner} onClose={() => setOpen(false)} />}
    </div>
  );
}
