import type { OfficeCheck } from '@menyala/contract/office/cards';
import { sumText } from '@menyala/money';
import type { JSX, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { CopyButton } from '../design/copy-button.tsx';
import { OpenLink } from '../frame/open-link.tsx';
import type { MessageKey } from '../messages/messages.ts';
import { useFormatLocale } from '../messages/use-language.ts';
import { useMoment } from '../messages/use-moment.ts';
import { useWho } from './check-words.ts';
import { OtherCards } from './other-cards.tsx';

/** What the customer entered, the claim that waits for it, and how well they are known. */
export function CheckFacts({ check }: { check: OfficeCheck }): JSX.Element {
  const t = useTranslations();
  const moment = useMoment();
  const who = useWho();
  const { by } = check;
  const at = (iso: string) => `${moment(iso)} ${t('office.msk')}`;
  const isMasked = by.email?.includes('•') === true;
  return (
    <section className="card" aria-label={t('cards.facts')}>
      <p className="hint">{t('cards.numberNote')}</p>
      {check.claim !== null && <ClaimFacts claim={check.claim} />}
      <h2>{t('cards.customer')}</h2>
      <dl className="req2">
        <Fact
          name="cards.account"
          end={by.email !== null && !isMasked && <CopyButton text={by.email} what={t('cards.account')} />}
        >
          {by.userId === null ? who(by) : <OpenLink to={`/users/${by.userId}/show`}>{who(by)}</OpenLink>}
          {by.since !== null && (
            <span className="soft"> {t('cards.accountSince', { time: moment(by.since) })}</span>
          )}
        </Fact>
        <Fact name="cards.completed">{by.completed}</Fact>
        <Fact name="cards.tries">{t('cards.triesTimes', { count: check.tries })}</Fact>
        <Fact name="cards.added">{at(check.createdAt)}</Fact>
        {check.asked.length > 0 && check.status === 'rejected' && (
          <Fact name="cards.asked">
            {check.asked.map((kind) => t(`cards.photo.${kind}`).toLocaleLowerCase()).join(', ')}
          </Fact>
        )}
        {check.note !== null && <Fact name="cards.note">{check.note}</Fact>}
      </dl>
      <OtherCards check={check} />
    </section>
  );
}

function ClaimFacts({ claim }: { claim: NonNullable<OfficeCheck['claim']> }): JSX.Element {
  const t = useTranslations();
  const moment = useMoment();
  const locale = useFormatLocale();
  return (
    <>
      <h2>{t('cards.claimWaits')}</h2>
      <dl className="req2">
        <Fact name="cards.claim">
          <OpenLink to={`/claims/${claim.id}`}>{t('claim.number', { number: claim.publicId })}</OpenLink>
        </Fact>
        <Fact name="cards.sums">
          <b className="nowrap">{sumText(claim.fromSumma, locale, claim.fromTicker)}</b> {t('office.to')}{' '}
          <b className="nowrap">{sumText(claim.toSumma, locale, claim.toTicker)}</b>
        </Fact>
        {claim.until !== null && (
          <Fact name="cards.until">
            {moment(claim.until)} {t('office.msk')}
          </Fact>
        )}
      </dl>
    </>
  );
}

interface FactProps {
  name: MessageKey;
  children: ReactNode;
  end?: ReactNode;
}

function Fact({ name, children, end }: FactProps): JSX.Element {
  const t = useTranslations();
  return (
    <div>
      <dt>{t(name)}</dt>
      <dd>
        <span>{children}</span>
        {end}
      </dd>
    </div>
  );
}
