import type { CardCheck, VerifyInputs } from '@menyala/contract/site/cards';
import type { CheckPage } from '@menyala/contract/site/pages';
import { useTranslations } from 'use-intl';
import { verificationAddress } from '../addresses.ts';
import { buttonClass } from '../design/button.tsx';
import { Icon } from '../design/icon.tsx';
import { Note } from '../design/note.tsx';
import { Head } from '../layout/head.tsx';
import { PageLink } from '../layout/page-link.tsx';
import { useSession } from '../session/use-session.ts';
import type { CardCalls } from './card-calls.ts';
import { CardPanel } from './card-panel.tsx';
import css from './cards.module.css';
import { CheckFlow } from './check-flow.tsx';
import { CheckSkeleton } from './check-skeleton.tsx';
import { CheckTrouble } from './check-trouble.tsx';
import { NeedsScript } from './needs-script.tsx';
import { useCardCalls } from './use-card-calls.ts';
import { type LiveCheck, useCheck } from './use-check.ts';

/** `/verify/{uuid}`: one card's check. The server draws the layout; the card comes by the API, to whom it belongs. */
export function CheckScreen({ data }: { data: CheckPage }) {
  return <Check key={data.id} data={data} />;
}

function Check({ data: { id, inputs } }: { data: CheckPage }) {
  const t = useTranslations('cards');
  const calls = useCardCalls();
  const live = useCheck(id, calls);
  const { user } = useSession();
  const { loaded } = live;
  if (loaded.state === 'failed') return <CheckTrouble trouble={loaded.trouble} onAgain={live.again} />;
  return (
    <div className="wrap">
      <Head title={t('titleCheck')} listed={false} />
      <div className={css['check']}>
        <div>
          {user === null ? null : (
            <PageLink className="link small" to="/account/cards">
              <Icon name="left" />
              {t('listTitle')}
            </PageLink>
          )}
          <h1>{t('titleCheck')}</h1>
        </div>
        <NeedsScript />
        {loaded.state === 'here' ? (
          <CheckHere live={live} check={loaded.value} inputs={inputs} calls={calls} />
        ) : (
          <CheckSkeleton photos={inputs.photos.length} />
        )}
      </div>
    </div>
  );
}

function CheckHere({
  live,
  check,
  inputs,
  calls,
}: {
  live: LiveCheck;
  check: CardCheck;
  inputs: VerifyInputs;
  calls: CardCalls;
}) {
  const t = useTranslations('cards');
  const { user } = useSession();
  const { claim, status } = check;
  return (
    <>
      <CardPanel live={live} check={check} inputs={inputs} calls={calls} />
      {claim === null || status === 'approved' ? null : (
        <Note>
          <p className={css['claim']}>
            {t('claimLink')}
            <PageLink className="link" to={verificationAddress(claim)}>
              {t('claimOpen')}
            </PageLink>
          </p>
        </Note>
      )}
      <CheckFlow
        live={live}
        check={check}
        inputs={inputs}
        calls={calls}
        hasMail={user !== null}
        approved={
          <p className={css['ways']}>
            <PageLink
              className={buttonClass({ look: 'main', big: true })}
              to={claim === null ? '/' : verificationAddress(claim)}
            >
              {claim === null ? t('approvedExchange') : t('approvedClaim')}
            </PageLink>
          </p>
        }
      />
    </>
  );
}
