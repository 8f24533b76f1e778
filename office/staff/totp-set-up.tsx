import type { AnswerOf } from '@menyala/contract';
import type { beginOwnTotp, confirmOwnTotp } from '@menyala/contract/office/own-sign-in';
import { useQuery } from '@tanstack/react-query';
import { type JSX, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask, RefusedError } from '../api/ask.ts';
import { useAction } from '../api/use-action.ts';
import { CopyButton } from '../design/copy-button.tsx';
import { FieldNote } from '../design/field-note.tsx';
import { Icon } from '../design/icon.tsx';
import { useTranslate } from '../messages/use-translate.ts';

export interface NewSecret {
  secret: string;
  uri: string;
  qr: string;
}

/** The secret as a picture and as text, and the field for the first code of it. */
export function TotpSetUp({
  made,
  onConfirmed,
}: {
  made: NewSecret;
  onConfirmed: (codes: string[]) => void;
}): JSX.Element {
  const t = useTranslations();
  const id = useId();
  const [code, setCode] = useState('');
  const confirm = useAction<void, AnswerOf<typeof confirmOwnTotp>>({
    send: () => ask<typeof confirmOwnTotp>('POST', '/office/api/me/totp/confirm', { body: { code } }),
    onDone: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  });
  const wrong = confirm.error instanceof RefusedError ? confirm.error.body.errors['code'] : undefined;
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    confirm.mutate();
  };
  return (
    <form className="totp" onSubmit={send} noValidate>
      <p>{t('signIn.totp.scan')}</p>
      <img
        className="totp__qr"
        src={`data:image/svg+xml,${encodeURIComponent(made.qr)}`}
        alt={t('signIn.totp.qr')}
        width={208}
        height={208}
      />
      <div>
        <p className="hint">{t('signIn.totp.secret')}</p>
        <p className="totp__secret">
          <span className="code" translate="no">
            {made.secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </span>
          <CopyButton text={made.secret} what={t('signIn.totp.secret')} />
        </p>
      </div>
      <div className="field">
        <label htmlFor={id}>{t('signIn.totp.code')}</label>
        <input
          id={id}
          className="input totp__code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          value={code}
          aria-invalid={wrong !== undefined}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setCode(event.target.value)}
        />
        <FieldNote id={`${id}-hint`} wrong={wrong} hint={t('signIn.totp.first')} />
      </div>
      <Refused error={wrong === undefined ? confirm.error : null} />
      <button type="submit" className="btn btn--main btn--big" disabled={confirm.isPending}>
        {t('signIn.totp.confirm')}
      </button>
    </form>
  );
}

function Refused({ error }: { error: Error | null }): JSX.Element {
  const translate = useTranslate();
  return (
    <div role="alert">
      {error !== null && (
        <p className="error">
          <Icon name="warning" />
          {translate(error.message)}
        </p>
      )}
    </div>
  );
}

/** Shown this once, so the focus is led to them. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }): JSX.Element {
  const t = useTranslations();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="totp">
      <h2 className="page__part" tabIndex={-1} ref={title}>
        {t('signIn.codes.title')}
      </h2>
      <p>{t('signIn.codes.text')}</p>
      <ul className="totp__codes">
        {codes.map((code) => (
          <li key={code} className="code" translate="no">
            {code}
          </li>
        ))}
      </ul>
      <p className="totp__secret">
        {t('office.copyWhat', { what: t('signIn.codes.all') })}
        <CopyButton text={codes.join('\n')} what={t('signIn.codes.all')} />
      </p>
      <button type="button" className="btn btn--main btn--big" onClick={onDone}>
        {t('signIn.codes.done')}
      </button>
    </div>
  );
}

/** The first sign-in outside the demo: nothing else is there before it is done. */
export function FirstSetUp(): JSX.Element {
  const t = useTranslations();
  const [codes, setCodes] = useState<string[]>();
  const made = useQuery({
    queryKey: ['own-totp'],
    queryFn: () => ask<typeof beginOwnTotp>('POST', '/office/api/me/totp', { body: {} }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  // The office is begun anew, as somebody who may work in it.
  if (codes !== undefined)
    return (
      <>
        <h1>{t('signIn.first.title')}</h1>
        <RecoveryCodes codes={codes} onDone={() => window.location.assign('/office/')} />
      </>
    );
  return (
    <>
      <h1>{t('signIn.first.title')}</h1>
      <p>{t('signIn.first.text')}</p>
      {made.data !== undefined && <TotpSetUp made={made.data} onConfirmed={setCodes} />}
      <Refused error={made.error} />
      {made.isError && (
        <button type="button" className="btn" onClick={() => void made.refetch()}>
          {t('office.again')}
        </button>
      )}
    </>
  );
}
