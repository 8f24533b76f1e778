import { useQuery } from '@tanstack/react-query';
import { type JSX, type SubmitEvent, useId, useState } from 'react';
import { useLogin, useTranslate } from 'react-admin';
import { RefusedError } from '../api/ask.ts';
import { demoLogin } from '../api/auth-provider.ts';
import { Icon, Mark } from '../design/icon.tsx';
import { OfficeNotification } from '../frame/office-notification.tsx';
import { LanguageSwitch, ModeSwitch } from '../frame/office-preferences.tsx';
import { useSay } from '../language/say.ts';
import './login.css';

/** Staff sign in. The demo says its login in words, and fills it in when asked to. */
export function LoginScreen(): JSX.Element {
  const say = useSay();
  return (
    <main className="login">
      <title>{`${say('office.login.title')} – ${say('office.brand')}`}</title>
      <div className="login__top">
        <span className="brand">
          <Mark />
          {say('office.brand')} <span className="oh__o">{say('office.name').toLocaleLowerCase()}</span>
        </span>
        <span className="login__prefs">
          <LanguageSwitch />
          <ModeSwitch />
        </span>
      </div>
      <LoginForm />
      <OfficeNotification />
    </main>
  );
}

function LoginForm(): JSX.Element {
  const say = useSay();
  const { login, password, error, isSending, setLogin, setPassword, send } = useLoginForm();
  const id = useId();
  const demo = useQuery({ queryKey: ['demo-login'], queryFn: async () => (await demoLogin()) ?? null });
  return (
    <form className="login__form" onSubmit={send} aria-labelledby={`${id}-title`} noValidate>
      <h1 id={`${id}-title`}>{say('office.login.title')}</h1>
      <div className="field">
        <label htmlFor={`${id}-login`}>{say('office.login.login')}</label>
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
        <label htmlFor={`${id}-password`}>{say('office.login.password')}</label>
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
      <div role="alert">
        {error !== undefined && (
          <p className="error">
            <Icon name="warning" />
            {error}
          </p>
        )}
      </div>
      <button type="submit" className="btn btn--main btn--big" disabled={isSending}>
        {say('office.login.submit')}
      </button>
      {demo.data && (
        <div className="login__demo">
          <p className="hint">{say('office.login.demo', { ...demo.data })}</p>
          <button
            type="button"
            className="btn"
            onClick={() => {
              setLogin(demo.data?.login ?? '');
              setPassword(demo.data?.password ?? '');
            }}
          >
            {say('office.login.fill')}
          </button>
        </div>
      )}
    </form>
  );
}

function useLoginForm() {
  const say = useSay();
  const translate = useTranslate();
  const logIn = useLogin();
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    if (login.trim() === '' || password === '') {
      setError(say('office.login.wrong'));
      return;
    }
    setSending(true);
    setError(undefined);
    try {
      await logIn({ username: login.trim(), password });
    } catch (refused) {
      setError(translate(refused instanceof RefusedError ? refused.message : 'office.connection.fault'));
      setSending(false);
    }
  };
  return {
    login,
    password,
    error,
    isSending,
    setLogin,
    setPassword,
    send: (event: SubmitEvent<HTMLFormElement>) => void send(event),
  };
}
