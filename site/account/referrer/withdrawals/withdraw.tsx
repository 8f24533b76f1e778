import type { PartnerState } from '@menyala/contract/site/partners';
import type { Withdrawal } from '@menyala/contract/site/withdrawals';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../design/button.tsx';
import { useNotify } from '../../../design/notification.tsx';
import { useSession } from '../../../session/use-session.ts';
import { NotActivated } from '../../activation.tsx';
import type { Loading } from '../../loaded.tsx';
import { LoadedPart } from '../../loaded.tsx';
import { Blank } from '../../placeholders.tsx';
import { type ProgrammeUnit, useProgrammeSums } from '../programme-figures.ts';
import css from '../referrer.module.css';
import { useReferrerCalls } from '../referrer-calls.ts';
import type { WithdrawalTerms } from '../standing.tsx';
import { useLast } from '../use-last.ts';
import type { SendWithdrawal } from './use-withdrawing.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';
import { isOpen, missingToLeast } from './withdraw-sums.ts';

/** The way to the money, or why there is none just now. */
export function Withdraw({
  state,
  terms,
  onMoved,
}: {
  state: PartnerState;
  terms: Loading<WithdrawalTerms>;
  onMoved: () => void;
}) {
  const t = useTranslations('referrer');
  const { user } = useSession();
  const calls = useReferrerCalls();
  const known = useLast(terms.loaded);
  if (user?.activated === false)
    return (
      <NotActivated text={t('notActivatedText', { email: user.email })} email={user.email} heading="h3" />
    );
  if (state.isBlocked) return null;
  return (
    <div className={css['way']}>
      {known === null ? (
        <LoadedPart of={terms} skeleton={<WaySkeleton />}>
          {() => null}
        </LoadedPart>
      ) : (
        <WithdrawButton unit={state.currency} terms={known} withdraw={calls.withdraw} onMoved={onMoved} />
      )}
    </div>
  );
}

/** As tall as the button and the line under it, so that what stands below keeps its place. */
function WaySkeleton() {
  const t = useTranslations('referrer');
  return (
    <div className={css['way-skeleton']} aria-hidden="true">
      <Button look="main" big aria-disabled tabIndex={-1}>
        {t('withdraw')}
      </Button>
      <p className="soft small">
        <Blank letters={24} />
      </p>
    </div>
  );
}

/** Opens the dialog of a withdrawal; where nothing can be taken, it says why. */
export function WithdrawButton({
  unit,
  terms,
  withdraw,
  onMoved,
}: {
  unit: ProgrammeUnit;
  terms: Pick<WithdrawalTerms, 'available' | 'totp' | 'ways'>;
  withdraw: SendWithdrawal;
  onMoved: () => void;
}) {
  const t = useTranslations('referrer');
  const notify = useNotify();
  const { sum } = useProgrammeSums(unit);
  const [isAsking, setAsking] = useState(false);
  const ways = terms.ways.filter(isOpen);
  const missing = missingToLeast(
    terms.ways.filter(({ unavailable }) => unavailable === null),
    terms.available,
  );
  const asked = (_made: Withdrawal) => {
    setAsking(false);
    onMoved();
    notify({ message: t('withdrawalCreated') });
  };
  return (
    <>
      <Button
        look="main"
        big
        aria-disabled={ways.length === 0 || undefined}
        onClick={() => {
          if (ways.length > 0) setAsking(true);
        }}
      >
        {t('withdraw')}
      </Button>
      {ways.length > 0 ? (
        <p className="soft small">{t('byHand')}</p>
      ) : (
        <p className="soft small">{missing === null ? t('noWay') : t('missing', { sum: sum(missing) })}</p>
      )}
      {isAsking ? (
        <WithdrawDialog
          terms={{ ...terms, ways }}
          unit={unit}
          withdraw={withdraw}
          onAsked={asked}
          onClose={(isUnknown) => {
            setAsking(false);
            if (isUnknown) onMoved();
          }}
        />
      ) : null}
    </>
  );
}
