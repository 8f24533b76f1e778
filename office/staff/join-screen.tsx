import type { AnswerOf } from '@menyala/contract';
import type { acceptInvitation, showInvitation } from '@menyala/contract/office/staff';
import { useQuery } from '@tanstack/react-query';
import { type JSX, type SubmitEvent, useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ask, RefusedError } from '../api/ask.ts';
import { FieldNote } from '../design/field-note.tsx';
import { Icon } from '../design/icon.tsx';
import { useTranslate } from '../messages/use-translate.ts';
import { LoginFrame } from './login-screen.tsx';
import { useLogIn } from './session.ts';

type Invited = AnswerOf<typeof showInvitation>;

/** Where a link leads by which somebody joins, or sets a sign-in anew that an owner has reset. */
export function JoinScreen(): JSX.Element {
  const t = useTranslations();
  const token = useSearchParams()[0].get('token') ?? '';
  const invited = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => ask<typeof showInvitation>('POST', '/office/api/invitation', { body: { token } }),
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return (
    <LoginFrame>
      <div className="login__form">
        <h1>{t('staff.join.title')}</h1>
        <div aria-live="polite">
          {invited.isPending && <p className="hint">{t('staff.join.checking')}</p>}
        </div>
        {invited.data !== undefined && <JoinForm token={token} invited={invited.data} />}
        {invited.error !== null && <Bad error={invited.error} again={() => void invited.refetch()} />}
      </div>
    </LoginFrame>
  );
}

const isOfLink = (error: Error): boolean =>
  error instanceof RefusedError && error.body.errors['token'] !== undefined;

function Bad({ error, again }: { error: Error; again: () => void }): JSX.Element {
  const t = useTranslations();
  const translate = useTranslate();
  return (
    <div role="alert" className="staff-bad">
      <p className="error">
        <Icon name="warning" />
        {isOfLink(error) ? t('staff.join.bad') : translate(error.message)}
      </p>
      {isOfLink(error) ? (
        <>
          <p>{t('staff.join.badText')}</p>
          <Link className="btn" to="/login">
            {t('staff.join.toLogin')}
          </Link>
        </>
      ) : (
        <button type="button" className="btn" onClick={again}>
          {t('office.again')}
        </button>
      )}
    </div>
  );
}

function JoinForm({ token, invited }: { token: string; invited: Invited }): JSX.Element {
  const t = useTranslations();
  const translate = useTranslate();
  const id = useId();
  const logIn = useLogIn();
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const wrong = error instanceof RefusedError ? error.body.errors : {};
  const isNew = invited.login === null;

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    setError(null);
    try {
      const body = isNew ? { token, login: login.trim(), password } : { token, password };
      const joined = await ask<typeof acceptInvitation>('POST', '/office/api/invitation/accept', { body });
      await logIn({ login: joined.login, password });
    } catch (refused) {
      setError(refused instanceof Error ? refused : new Error(String(refused)));
      setSending(false);
    }
  };

  if (error !== null && isOfLink(error)) return <Bad error={error} again={() => setError(null)} />;
  return (
    <form className="staff-join" onSubmit={(event) => void send(event)} noValidate>
      <p>
        {t(isNew ? 'staff.join.welcome' : 'staff.join.back', { name: invited.name })}{' '}
        {t('staff.join.role', { role: t(`staff.role.${invited.role}`) })}
      </p>
      <div className="field">
        <label htmlFor={`${id}-login`}>{t('staff.join.login')}</label>
        <input
          id={`${id}-login`}
          className="input"
          name="login"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          readOnly={!isNew}
          value={invited.login ?? login}
          aria-invalid={wrong['login'] !== undefined}
          aria-describedby={`${id}-login-hint`}
          onChange={(event) => setLogin(event.target.value)}
        />
        <FieldNote
          id={`${id}-login-hint`}
          wrong={wrong['login']}
          hint={isNew ? t('staff.join.loginHint') : ''}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-password`}>{t('staff.join.password')}</label>
        <input
          id={`${id}-password`}
          className="input"
          name="password"
          type="password"
          autoComplete="new-password"
          maxLength={200}
          value={password}
          aria-invalid={wrong['password'] !== undefined}
          aria-describedby={`${id}-password-hint`}
          onChange={(event) => setPassword(event.target.value)}
        />
        <FieldNote id={`${id}-password-hint`} wrong={wrong['password']} hint={t('staff.join.passwordHint')} />
      </div>
      <div role="alert">
        {error !== null && Object.keys(wrong).length === 0 && (
          <p className="error">
            <Icon name="warning" />
            {translate(error.message)}
          </p>
        )}
      </div>
      <button type="submit" className="btn btn--main btn--big" disabled={isSending}>
        {t('staff.join.submit')}
      </button>
    </form>
  );
}
