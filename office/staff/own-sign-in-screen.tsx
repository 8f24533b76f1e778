import {
  beginOwnTotp,
  changeOwnPassword,
  editOwnEmail,
  endOtherSessions,
  endOwnSession,
  endOwnTotp,
  type OwnSession,
  type OwnSignIn,
  renewOwnCodes,
  type showOwnSignIn,
} from '@menyala/contract/office/own-sign-in';
import { type JSX, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { useRead } from '../api/read.ts';
import { Icon } from '../design/icon.tsx';
import { WhyFailed } from '../design/why-failed.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';
import './own-sign-in.css';
import { SessionList } from './session-list.tsx';
import { type NewSecret, RecoveryCodes, TotpSetUp } from './totp-set-up.tsx';

type Doing = 'email' | 'password' | 'begin' | 'end' | 'codes' | 'others' | OwnSession;

/** How one signs in: email, password, two-factor and sessions. */
export function OwnSignInScreen(): JSX.Element {
  const t = useTranslations();
  const own = useRead<typeof showOwnSignIn>('/office/api/me');
  return (
    <div className="own">
      <ScreenTitle text={t('signIn.title')} />
      {own.data !== undefined && <Parts own={own.data} />}
      {own.isError && own.data === undefined && (
        <div className="list-failed" role="alert">
          <p className="error">
            <Icon name="warning" />
            {t('catalogue.listFailed')} <WhyFailed error={own.error} />
          </p>
          <button type="button" className="btn" onClick={() => void own.refetch()}>
            {t('office.again')}
          </button>
        </div>
      )}
    </div>
  );
}

function Parts({ own }: { own: OwnSignIn }): JSX.Element {
  const t = useTranslations();
  const [doing, setDoing] = useState<Doing>();
  const [made, setMade] = useState<NewSecret>();
  const [codes, setCodes] = useState<string[]>();
  return (
    <>
      <section className="own__part" aria-labelledby="own-email">
        <h2 id="own-email">{t('signIn.email.title')}</h2>
        <p>{own.email ?? t('signIn.email.none')}</p>
        <p className="hint">{t('signIn.email.text')}</p>
        <button type="button" className="btn" onClick={() => setDoing('email')}>
          {t('signIn.email.change')}
        </button>
      </section>
      <section className="own__part" aria-labelledby="own-password">
        <h2 id="own-password">{t('signIn.password.title')}</h2>
        <p className="hint">{t('signIn.password.text')}</p>
        <button type="button" className="btn" onClick={() => setDoing('password')}>
          {t('signIn.password.change')}
        </button>
      </section>
      <section className="own__part" aria-labelledby="own-totp">
        <h2 id="own-totp">{t('signIn.totp.title')}</h2>
        {codes !== undefined ? (
          <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
        ) : made !== undefined ? (
          <TotpSetUp
            made={made}
            onConfirmed={(given) => {
              setMade(undefined);
              setCodes(given);
            }}
          />
        ) : (
          <Totp own={own} onDo={setDoing} />
        )}
      </section>
      <Sessions own={own} onDo={setDoing} />
      {doing !== undefined && (
        <Dialog
          own={own}
          doing={doing}
          onMade={setMade}
          onCodes={setCodes}
          onClose={() => setDoing(undefined)}
        />
      )}
    </>
  );
}

function Totp({ own, onDo }: { own: OwnSignIn; onDo: (doing: Doing) => void }): JSX.Element {
  const t = useTranslations();
  return (
    <>
      <p>{t(own.totp ? 'signIn.totp.on' : 'signIn.totp.off')}</p>
      {own.recoveryCodesLeft !== null && (
        <p className="hint">{t('signIn.totp.codesLeft', { left: own.recoveryCodesLeft })}</p>
      )}
      <div className="own__buttons">
        {own.totp ? (
          <>
            <button type="button" className="btn" onClick={() => onDo('codes')}>
              {t('signIn.totp.newCodes')}
            </button>
            <button type="button" className="btn" onClick={() => onDo('end')}>
              {t(own.mustHaveTotp ? 'signIn.totp.renewPhone' : 'signIn.totp.end')}
            </button>
          </>
        ) : (
          <button type="button" className="btn btn--main" onClick={() => onDo('begin')}>
            {t('signIn.totp.begin')}
          </button>
        )}
      </div>
    </>
  );
}

function Sessions({ own, onDo }: { own: OwnSignIn; onDo: (doing: Doing) => void }): JSX.Element {
  const t = useTranslations();
  return (
    <section className="own__part" aria-labelledby="own-sessions">
      <h2 id="own-sessions">{t('signIn.sessions.title')}</h2>
      <p className="hint">{t('signIn.sessions.text')}</p>
      <SessionList sessions={own.sessions} onEnd={onDo} />
      {own.sessions.length > 1 && (
        <button type="button" className="btn" onClick={() => onDo('others')}>
          {t('signIn.sessions.endOthers')}
        </button>
      )}
    </section>
  );
}

interface DialogProps {
  own: OwnSignIn;
  doing: Doing;
  onMade: (made: NewSecret) => void;
  onCodes: (codes: string[]) => void;
  onClose: () => void;
}

/** What is asked for, and done, for each of the page's buttons. */
function Dialog({ own, doing, onMade, onCodes, onClose }: DialogProps): JSX.Element {
  const t = useTranslations();
  const password = secret(t('signIn.password.label'), 'current-password');
  const totp = {
    label: t('signIn.totp.code'),
    hint: t('signIn.totp.codeHint'),
    autoComplete: 'one-time-code',
    isRequired: true,
  };
  const code = own.totp ? { totp } : {};
  const confirmed = { password, ...code };
  const common = { touches: [['me']], onClose };
  if (doing === 'email')
    return (
      <ActionDialog
        {...common}
        call={editOwnEmail}
        title={t('signIn.email.change')}
        about={<p>{t('signIn.email.text')}</p>}
        submit={t('office.save')}
        start={{ email: own.email }}
        fields={{
          email: { label: t('signIn.email.label'), hint: t('signIn.email.hint'), autoComplete: 'email' },
          ...confirmed,
        }}
        done={t('signIn.email.saved')}
      />
    );
  if (doing === 'password')
    return (
      <ActionDialog
        {...common}
        call={changeOwnPassword}
        title={t('signIn.password.change')}
        about={<p>{t('signIn.password.text')}</p>}
        submit={t('office.save')}
        fields={{
          current: secret(t('signIn.password.current'), 'current-password'),
          password: {
            ...secret(t('signIn.password.fresh'), 'new-password'),
            hint: t('signIn.password.hint'),
          },
          ...code,
        }}
        done={t('signIn.password.saved')}
      />
    );
  const again = <p>{t('signIn.password.again')}</p>;
  if (doing === 'begin')
    return (
      <ActionDialog
        call={beginOwnTotp}
        title={t('signIn.totp.beginTitle')}
        about={again}
        submit={t('signIn.totp.begin')}
        fields={{ password }}
        onDone={onMade}
        onClose={onClose}
      />
    );
  if (doing === 'end')
    return (
      <ActionDialog
        {...common}
        call={endOwnTotp}
        title={t('signIn.totp.endTitle')}
        about={<p>{t(own.mustHaveTotp ? 'signIn.totp.endTextMust' : 'signIn.totp.endText')}</p>}
        submit={t(own.mustHaveTotp ? 'signIn.totp.renewPhone' : 'signIn.totp.end')}
        isDanger
        fields={confirmed}
        done={t('signIn.totp.ended')}
        // From here on nothing works but setting it up, with which the office begins.
        onDone={() => own.mustHaveTotp && window.location.assign('/office/')}
      />
    );
  if (doing === 'codes')
    return (
      <ActionDialog
        {...common}
        call={renewOwnCodes}
        title={t('signIn.totp.newCodes')}
        about={<p>{t('signIn.totp.newCodesText')}</p>}
        submit={t('signIn.totp.newCodes')}
        fields={confirmed}
        onDone={({ recoveryCodes }) => onCodes(recoveryCodes)}
      />
    );
  const isAll = doing === 'others';
  return (
    <ActionDialog
      {...common}
      call={isAll ? endOtherSessions : endOwnSession}
      params={isAll ? {} : { id: doing.id }}
      title={t(isAll ? 'signIn.sessions.endOthersTitle' : 'signIn.sessions.endTitle')}
      about={again}
      submit={t(isAll ? 'signIn.sessions.endOthers' : 'signIn.sessions.end')}
      isDanger
      fields={{ password }}
      done={t('signIn.sessions.ended')}
    />
  );
}

const secret = (label: string, autoComplete: string) => ({
  label,
  autoComplete,
  isSecret: true,
  isRequired: true,
});
