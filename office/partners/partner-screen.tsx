import type { OfficePartner } from '@menyala/contract/office/partners';
import { formatAmount, isZero, sumText } from '@menyala/money';
import type { JSX } from 'react';
import { useParams } from 'react-router';
import { RefusedError } from '../api/ask.ts';
import { WaitingNote } from '../approvals/waiting-note.tsx';
import '../catalogue/catalogue.css';
import '../claims/claim.css';
import { useTranslations } from 'use-intl';
import { BalanceSum, RecordCard, RecordFailed, RecordPart } from '../design/record-parts.tsx';
import { OpenLink } from '../frame/open-link.tsx';
import { useFormatLocale } from '../messages/use-language.ts';
import { Notes } from '../notes/notes.tsx';
import { AdjustPartnerButton } from './adjust-partner.tsx';
import { Adjustments } from './adjustments.tsx';
import { Figures } from './figures.tsx';
import { NoPartner, PartnerTitle } from './no-partner.tsx';
import { Rewards } from './rewards.tsx';
import { Signals } from './signals.tsx';
import { Terms } from './terms.tsx';
import { usePartner } from './use-partner.ts';

/** A partner by the number of the user: money, what came by the link, what looks odd, and the terms. */
export function PartnerScreen(): JSX.Element {
  const { id } = useParams();
  const { data, error, refetch } = usePartner(Number(id));
  if (data !== undefined) return <Partner partner={data} />;
  if (error === null) return <Loading />;
  const isMissing = error instanceof RefusedError && (error.status === 404 || error.status === 422);
  if (isMissing) return <NoPartner userId={Number(id)} />;
  return <Failed error={error} again={() => void refetch()} />;
}

function Partner({ partner }: { partner: OfficePartner }): JSX.Element {
  const t = useTranslations();
  return (
    <div className="record">
      <PartnerTitle text={partner.email ?? t('partners.deleted')} />
      <WaitingNote object={`user:${partner.id}`} />
      <Balances partner={partner} />
      <RecordPart title={t('partners.figures')}>
        <Figures totals={partner.totals} currency={partner.currency} refused={partner.refused} />
        <p className="hint">{t('partners.clicksNote')}</p>
      </RecordPart>
      <div className="record__sides">
        <div className="record__side">
          <RecordPart title={t('partners.signals')}>
            <Signals signals={partner.signals} currency={partner.currency} />
          </RecordPart>
          <RecordPart title={t('partners.rewards')}>
            <Rewards partner={partner} />
          </RecordPart>
        </div>
        <div className="record__side">
          <RecordCard title={t('partners.terms')}>
            <Terms partner={partner} />
          </RecordCard>
          <RecordCard title={t('notes.title')}>
            <Notes thing="partner" of={partner.id} />
          </RecordCard>
          <RecordCard title={t('partners.adjustments')}>
            <Adjustments partner={partner} />
          </RecordCard>
          <OpenLink to={`/users/${partner.id}/show`}>{t('partners.openUser')}</OpenLink>
        </div>
      </div>
    </div>
  );
}

function Balances({ partner }: { partner: OfficePartner }): JSX.Element {
  const t = useTranslations();
  const locale = useFormatLocale();
  const money = (amount: string) => sumText(amount, locale, partner.currency);
  const isInDebt = !isZero(partner.owed) || !isZero(partner.pointsOwed);
  return (
    <section className="balances" aria-label={t('partners.money')}>
      <div className="balances__top">
        <dl>
          <BalanceSum name={t('partners.balance')} text={money(partner.balance)} />
          <BalanceSum name={t('partners.held')} text={money(partner.held)} />
          {!isZero(partner.owed) && <BalanceSum name={t('partners.owed')} text={money(partner.owed)} isBad />}
          <BalanceSum name={t('partners.points')} text={formatAmount(partner.points, locale)} />
          {!isZero(partner.pointsOwed) && (
            <BalanceSum
              name={t('partners.pointsOwed')}
              text={formatAmount(partner.pointsOwed, locale)}
              isBad
            />
          )}
        </dl>
        {partner.isBlocked && <span className="tag tag--danger">{t('partners.blocked')}</span>}
        {partner.mayAdjust && <AdjustPartnerButton partner={partner} />}
      </div>
      {isInDebt && <p className="hint">{t('partners.owedNote')}</p>}
    </section>
  );
}

function Loading(): JSX.Element {
  const t = useTranslations();
  return (
    <div className="record" aria-busy="true">
      <div className="page__title">
        <h1>
          <span className="vh">{t('partners.loading')}</span>
          <span className="sk" aria-hidden="true">
            partner@example.com
          </span>
        </h1>
      </div>
      <p className="sk" aria-hidden="true">
        000 000 000
      </p>
    </div>
  );
}

function Failed({ error, again }: { error: Error; again: () => void }): JSX.Element {
  const t = useTranslations();
  return (
    <>
      <PartnerTitle text={t('partners.failed')} />
      <RecordFailed error={error} again={again} />
    </>
  );
}
