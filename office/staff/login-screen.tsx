import { useQuery } from '@tanstack/react-query';
import { type JSX, type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { RefusedError } from '../api/ask.ts';
import { solveCaptcha } from '../api/solve-captcha.ts';
import { Icon } from '../design/icon.tsx';
import { Brand } from '../frame/brand.tsx';
import { LanguageSwitch, ModeSwitch } from '../frame/office-preferences.tsx';
import { useOwnLook } from '../frame/use-own-look.ts';
import { useTranslate } from '../messages/use-translate.ts';
import './login.css';
import { demoLogin, type Login, useLogIn, useLogOut } from './session.ts';
import { FirstSetUp } from './totp-set-up.tsx';
import './own-sign-in.css';

/** Staff sign in. The demo says its login in words, and fills it in when asked to. */
export function LoginScreen(): JSX.Element {
  return (
    <LoginFrame>
      <LoginForm />
    </LoginFrame>
  );
}

/** Two-factor is set up before anything else, by whoever has to have it. */
export function FirstSetUpScreen(): JSX.Element {
  return (
    <LoginFrame canLeave>
      <div className="login__form">
        <FirstSetUp />
      </div>
    </LoginFrame>
  );
}

/** What stands round everything that comes before the office itself. */
export function LoginFrame({
  canLeave = false,
  children,
}: {
  canLeave?: boolean;
  children: ReactNode;
}): JSX.Element {
  const t = useTranslations();
  const logOut = useLogOut();
  const { name } = useOwnLook();
  return (
    <main className="login">
      <title>{`${t('office.login.title')} – ${name}`}</title>
      <div className="login__top">
        <span className="brand">
          <Brand />
        </span>
        <span className="login__prefs">
          <LanguageSwitch />
          <ModeSwitch />
          {canLeave && (
            <button
              type="button"
              className="plain-icon"
              title={t('office.logout')}
              aria-label={t('office.logout')}
              onClick={() => void logOut()}
            >
              <Icon name="leave" />
            </button>
          )}
        </span>
      </div>
      {children}
    </main>
  );
}

function LoginForm(): JSX.Element {
  const t = useTranslations();
  const form = useLoginForm();
  const { login, password, code, error, state, setLogin, setPassword, setCode, send } = form;
  const id = useId();
  const codeField = useRef<HTMLInputElement>(null);
  const asksCode = code !== undefined;
  // When it is asked for, and when it was wrong.
  const isCodeNext = asksCode && state === 'typing';
  useEffect(() => {
    if (isCodeNext) codeField.current?.select();
  }, [isCodeNext]);
  const demo = useQuery({ queryKey: ['demo-login'], queryFn: async () => (await demoLogin()) ?? null });
  return (
    <form className="login__form" onSubmit={send} aria-labelledby={`${id}-title`} noValidate>
      <h1 id={`${id}-title`}>{t('office.login.title')}</h1>
      <div className="field">
        <label htmlFor={`${id}-login`}>{t('office.login.login')}</label>
        <input
          id={`${id}-login`}
          className="input"
          name="login"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          value={login}
          onChange={(event) => setLogin(event.target.value)}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-password`}>{t('office.login.password')}</label>
        <input
          id={`${id}-password`}
          className="input"
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={200}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </div>
      {asksCode && (
        <div className="field">
          <label htmlFor={`${id}-code`}>{t('signIn.login.code')}</label>
          <input
            id={`${id}-code`}
            ref={codeField}
            className="input"
            name="totp"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            value={code}
            aria-describedby={`${id}-code-hint`}
            onChange={(event) => setCode(event.target.value)}
          />
          <p id={`${id}-code-hint`} className="hint">
            {t('signIn.login.codeHint')}
          </p>
        </div>
      )}
      <div role="alert">
        {error !== undefined && (
          <p className="error">
            <Icon name="warning" />
            {error}
          </p>
        )}
      </div>
      <div aria-live="polite">
        {state === 'checking' && <p className="hint">{t('signIn.login.checking')}</p>}
      </div>
      <button type="submit" className="btn btn--main btn--big" disabled={state !== 'typing'}>
        {t('office.login.submit')}
      </button>
      {demo.data && (
        <div className="login__demo">
          <p className="hint">{t('office.login.demo', { ...demo.data })}</p>
          <button
            type="button"
            className="btn"
            onClick={() => {
              setLogin(demo.data?.login ?? '');
              setPassword(demo.data?.password ?? '');
            }}
          >
            {t('office.login.fill')}
          </button>
        </div>
      )}
    </form>
  );
}

function useLoginForm() {
  const t = useTranslations();
  const translate = useTranslate();
  const logIn = useLogIn();
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  /** Undefined until it is asked for. */
  const [code, setCode] = useState<string>();
  const [error, setError] = useState<string>();
  const [state, setState] = useState<'typing' | 'sending' | 'checking'>('typing');

  /** Where a captcha is asked for, the browser solves it and the same is sent again with the answer. */
  async function sendWithCaptcha(given: Login): Promise<void> {
    try {
      await logIn(given);
    } catch (refused) {
      if (!isRefused(refused, 'captcha') || given.captcha !== undefined) throw refused;
      setState('checking');
      const captcha = await solveCaptcha();
      if (captcha === null) throw new RefusedError('signIn.login.checkFailed', 0, undefined);
      setState('sending');
      await logIn({ ...given, captcha });
    }
  }

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state !== 'typing') return;
    if (login.trim() === '' || password === '') {
      setError(t('office.login.wrong'));
      return;
    }
    setState('sending');
    setError(undefined);
    try {
      await sendWithCaptcha({
        login: login.trim(),
        password,
        ...(code === undefined ? {} : { totp: code }),
      });
    } catch (refused) {
      if (isRefused(refused, 'totp_required') && code === undefined) setCode('');
      else setError(translate(sentenceOf(refused)));
      setState('typing');
    }
  };
  return {
    login,
    password,
    code,
    error,
    state,
    setLogin,
    setPassword,
    setCode,
    send: (event: SubmitEvent<HTMLFormElement>) => void send(event),
  };
}

const isRefused = (error: unknown, code: string): boolean =>
  error instanceof RefusedError && error.problem?.code === code;

/** A wrong code is said at its field; here one sentence stands for the form. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof RefusedError)) return 'office.connection.fault';
  return error.body.errors['totp'] ?? error.message;
}
