import type { OfficeWithdrawal } from '@menyala/contract/office/withdrawals';
import { sumText } from '@menyala/money';
import type { JSX } from 'react';
import { useParams } from 'react-router';
import { RefusedError } from '../api/ask.ts';
import '../claims/claim.css';
import { useTranslations } from 'use-intl';
import { WaitingNote } from '../approvals/waiting-note.tsx';
import { useAge } from '../claims/use-length.ts';
import { useNow } from '../claims/use-now.ts';
import { WhyFailed } from '../design/why-failed.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { useFormatLocale } from '../messages/use-language.ts';
import '../partners/partners.css';
import { useWithdrawal } from './use-withdrawal.ts';
import { WithdrawalActions } from './withdrawal-actions.tsx';
import { WithdrawalDetails } from './withdrawal-details.tsx';
import { WithdrawalHistory } from './withdrawal-history.tsx';
import { WithdrawalPartner } from './withdrawal-partner.tsx';
import { WithdrawalShop } from './withdrawal-shop.tsx';
import { WithdrawalTag } from './withdrawal-tag.tsx';
import './withdrawals.css';

/** A withdrawal: where to send what, the partner behind it, what happened, and what may be done now. */
export function WithdrawalScreen(): JSX.Element {
  const { id = '' } = useParams();
  const { data, error, refetch } = useWithdrawal(id);
  if (data !== undefined) return <Withdrawal withdrawal={data} />;
  return error === null ? <Loading /> : <Failed error={error} again={() => void refetch()} />;
}

function Withdrawal({ withdrawal }: { withdrawal: OfficeWithdrawal }): JSX.Element {
  const t = useTranslations();
  const locale = useFormatLocale();
  const amount = sumText(withdrawal.amount, locale, withdrawal.ticker);
  return (
    <div className="wd">
      <Title text={t('withdrawals.title', { amount })} />
      <WaitingNote object={`withdrawal:${withdrawal.id}`} />
      <State withdrawal={withdrawal} />
      <div className="wd__grid">
        <WithdrawalDetails withdrawal={withdrawal} />
        {withdrawal.partner === null ? (
          <WithdrawalShop withdrawal={withdrawal} />
        ) : (
          <WithdrawalPartner withdrawal={withdrawal} partner={withdrawal.partner} />
        )}
        <WithdrawalHistory withdrawal={withdrawal} />
      </div>
      <WithdrawalActions withdrawal={withdrawal} />
    </div>
  );
}

function Title({ text }: { text: string }): JSX.Element {
  const t = useTranslations();
  return <ScreenTitle parent={{ path: '/withdrawals', text: t('office.menu.withdrawals') }} text={text} />;
}

/** Where it stands, and for how long it waits while it does. */
function State({
  withdrawal: { status, createdAt, signals },
}: {
  withdrawal: OfficeWithdrawal;
}): JSX.Element {
  const t = useTranslations();
  const age = useAge();
  const now = useNow();
  const isOpen = status === 'accepted' || status === 'sending';
  return (
    <p className="wd__state">
      <WithdrawalTag status={status} />
      {isOpen && <span>{age(now - Date.parse(createdAt))}</span>}
      {signals > 0 && (
        <span className="tag tag--warning">{t('withdrawals.signals', { count: signals })}</span>
      )}
    </p>
  );
}

function Loading(): JSX.Element {
  const t = useTranslations();
  return (
    <div className="page__title" aria-busy="true">
      <h1>
        <span className="vh">{t('withdrawals.loading')}</span>
        <span className="sk" aria-hidden="true">
          0000000000 000,00
        </span>
      </h1>
    </div>
  );
}

function Failed({ error, again }: { error: Error; again: () => void }): JSX.Element {
  const t = useTranslations();
  const isMissing = error instanceof RefusedError && (error.status === 404 || error.status === 422);
  return (
    <>
      <Title text={t(isMissing ? 'withdrawals.missing' : 'withdrawals.failed')} />
      {!isMissing && <WhyFailed error={error} />}
      {!isMissing && (
        <button type="button" className="btn" onClick={again}>
          {t('office.again')}
        </button>
      )}
    </>
  );
}
