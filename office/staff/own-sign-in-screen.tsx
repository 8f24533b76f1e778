import type {
  changeOwnPassword,
  editOwnEmail,
  endOtherSessions,
  endOwnSession,
  endOwnTotp,
  OwnSession,
  OwnSignIn,
  renewOwnCodes,
  showOwnSignIn,
} from '@menyala/contract/office/own-sign-in';
import { useQueryClient } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask } from '../api/ask.ts';
import { useRead } from '../api/read.ts';
import { Icon } from '../design/icon.tsx';
import { WhyFailed } from '../design/why-failed.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';
import type { MessageKey } from '../messages/messages.ts';
import { useMoment } from '../messages/use-moment.ts';
import { OwnSignInDialog, type Typed } from './own-sign-in-dialog.tsx';
import './own-sign-in.css';
import { notify } from '../frame/notices.tsx';
import { beginTotp, type NewSecret, RecoveryCodes, TotpSetUp } from './totp-set-up.tsx';

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
  const moment = useMoment();
  const at = (iso: string) => `${moment(iso)} ${t('office.msk')}`;
  return (
    <section className="own__part" aria-labelledby="own-sessions">
      <h2 id="own-sessions">{t('signIn.sessions.title')}</h2>
      <p className="hint">{t('signIn.sessions.text')}</p>
      <ul className="own__sessions">
        {own.sessions.map((session) => {
          const device = session.device || t('signIn.sessions.unknown');
          return (
            <li key={session.id}>
              <div>
                <p>
                  <strong>{device}</strong> {session.address}
                </p>
                <p className="hint">
                  {t('signIn.sessions.seen', { at: at(session.seenAt) })}.{' '}
                  {t('signIn.sessions.started', { at: at(session.startedAt) })}
                </p>
              </div>
              {session.isThis ? (
                <span className="own__this">{t('signIn.sessions.this')}</span>
              ) : (
                <button
                  type="button"
                  className="btn"
                  aria-label={t('signIn.sessions.endWhat', { device })}
                  onClick={() => onDo(session)}
                >
                  {t('signIn.sessions.end')}
                </button>
              )}
            </li>
          );
        })}
      </ul>
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
  const client = useQueryClient();
  const code = own.totp ? (['totp'] as const) : [];
  const confirmed = ({ password, totp }: Typed) => ({ password, ...(own.totp ? { totp } : {}) });
  const done = (said?: MessageKey) => () => {
    if (said !== undefined) notify(t(said), { type: 'success' });
    void client.invalidateQueries({ queryKey: ['me'] });
    onClose();
  };
  const again = t('signIn.password.again');
  if (doing === 'email')
    return (
      <OwnSignInDialog
        title={t('signIn.email.change')}
        text={t('signIn.email.text')}
        submit={t('office.save')}
        fields={['email', 'password', ...code]}
        email={own.email ?? ''}
        onSend={(typed) =>
          ask<typeof editOwnEmail>('PUT', '/office/api/me/email', {
            body: { email: typed.email.trim() || null, ...confirmed(typed) },
          })
        }
        onDone={done('signIn.email.saved')}
        onClose={onClose}
      />
    );
  if (doing === 'password')
    return (
      <OwnSignInDialog
        title={t('signIn.password.change')}
        text={t('signIn.password.text')}
        submit={t('office.save')}
        fields={['current', 'fresh', ...code]}
        onSend={({ current, fresh, totp }) =>
          ask<typeof changeOwnPassword>('POST', '/office/api/me/password', {
            body: { current, password: fresh, ...(own.totp ? { totp } : {}) },
          })
        }
        onDone={done('signIn.password.saved')}
        onClose={onClose}
      />
    );
  if (doing === 'begin')
    return (
      <OwnSignInDialog
        title={t('signIn.totp.beginTitle')}
        text={again}
        submit={t('signIn.totp.begin')}
        fields={['password']}
        onSend={async ({ password }) => onMade(await beginTotp(password))}
        onDone={onClose}
        onClose={onClose}
      />
    );
  if (doing === 'end')
    return (
      <OwnSignInDialog
        title={t('signIn.totp.endTitle')}
        text={t(own.mustHaveTotp ? 'signIn.totp.endTextMust' : 'signIn.totp.endText')}
        submit={t(own.mustHaveTotp ? 'signIn.totp.renewPhone' : 'signIn.totp.end')}
        isDanger
        fields={['password', ...code]}
        onSend={async (typed) => {
          await ask<typeof endOwnTotp>('DELETE', '/office/api/me/totp', { body: confirmed(typed) });
          // From here on nothing works but setting it up, with which the office begins.
          if (own.mustHaveTotp) window.location.assign('/office/');
        }}
        onDone={done('signIn.totp.ended')}
        onClose={onClose}
      />
    );
  if (doing === 'codes')
    return (
      <OwnSignInDialog
        title={t('signIn.totp.newCodes')}
        text={t('signIn.totp.newCodesText')}
        submit={t('signIn.totp.newCodes')}
        fields={['password', ...code]}
        onSend={async (typed) => {
          const { recoveryCodes } = await ask<typeof renewOwnCodes>('POST', '/office/api/me/totp/codes', {
            body: confirmed(typed),
          });
          onCodes(recoveryCodes);
        }}
        onDone={done()}
        onClose={onClose}
      />
    );
  const isAll = doing === 'others';
  return (
    <OwnSignInDialog
      title={t(isAll ? 'signIn.sessions.endOthersTitle' : 'signIn.sessions.endTitle')}
      text={again}
      submit={t(isAll ? 'signIn.sessions.endOthers' : 'signIn.sessions.end')}
      isDanger
      fields={['password']}
      onSend={({ password }) =>
        isAll
          ? ask<typeof endOtherSessions>('DELETE', '/office/api/me/sessions', { body: { password } })
          : ask<typeof endOwnSession>('DELETE', '/office/api/me/sessions/:id', {
              params: { id: doing.id },
              body: { password },
            })
      }
      onDone={done('signIn.sessions.ended')}
      onClose={onClose}
    />
  );
}
