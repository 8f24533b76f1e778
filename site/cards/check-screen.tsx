import type { CardCheck, VerifyInputs } from '@menyala/contract/site/cards';
import type { CheckPage } from '@menyala/contract/site/pages';
import { useTranslations } from 'use-intl';
import type { Trouble } from '../account/trouble.tsx';
import { loginAddress, verificationAddress } from '../addresses.ts';
import { FailureNote } from '../claims/failure-note.tsx';
import { Button, buttonClass } from '../design/button.tsx';
import { Icon } from '../design/icon.tsx';
import { Note } from '../design/note.tsx';
import { ErrorScreen } from '../errors/error-screen.tsx';
import { Head } from '../layout/head.tsx';
import { useLayout } from '../layout/layout-context.tsx';
import { PageLink } from '../layout/page-link.tsx';
import { useSession } from '../session/use-session.ts';
import { type CardCalls, useCardCalls } from './card-calls.ts';
import { CardPanel } from './card-panel.tsx';
import css from './cards.module.css';
import { CheckFlow } from './check-flow.tsx';
import { CheckSkeleton } from './check-skeleton.tsx';
import { NeedsScript } from './needs-script.tsx';
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

/** A check that is not shown. Another's is like one that never was: the page says what it says of any unknown address. */
function CheckTrouble({ trouble, onAgain }: { trouble: Trouble; onAgain: () => void }) {
  const t = useTranslations('cards');
  if (trouble !== 'network' && trouble.code === 'not_found') return <UnknownCheck />;
  const isOthers = trouble !== 'network' && trouble.code === 'maker_only';
  const title = isOthers ? t('makerTitle') : t('failedHere');
  return (
    <div className="wrap">
      <Head title={t('titleCheck')} listed={false} />
      <div className={css['check']}>
        <h1>{title}</h1>
        {isOthers ? <p>{t('makerText')}</p> : <FailureNote failure={trouble} />}
        <p className={css['ways']}>
          {isOthers ? null : <Button onClick={onAgain}>{t('again')}</Button>}
          <PageLink className={buttonClass()} to="/">
            {t('home')}
          </PageLink>
        </p>
      </div>
    </div>
  );
}

function UnknownCheck() {
  const t = useTranslations('cards');
  const { path } = useLayout();
  const { state } = useSession();
  return (
    <>
      <ErrorScreen data={{ page: 'error', status: 404, statusText: '' }} />
      {state === 'guest' ? (
        <div className={`wrap ${css['guest']}`}>
          <p>
            {t('notFoundGuest')}{' '}
            <PageLink className="link" to={loginAddress(path)} preload={false}>
              {t('signIn')}
            </PageLink>
          </p>
        </div>
      ) : null}
    </>
  );
}
