import type { AnswerOf } from '@menyala/contract';
import type { tryOutside } from '@menyala/contract/office/settings';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { type JSX, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { ask, RefusedError } from '../api/ask.ts';
import { FieldNote } from '../design/field-note.tsx';
import { Icon } from '../design/icon.tsx';
import { useTranslate } from '../messages/use-translate.ts';

/** Sends a letter to an address, and says what came of it. */
export function TryMail({ suggested }: { suggested: string }): JSX.Element {
  const t = useTranslations();
  const id = useId();
  const attempt = useTryOutside('mail');
  const [to, setTo] = useState(suggested);
  const wrong = attempt.error instanceof RefusedError ? attempt.error.body.errors['to'] : undefined;
  const send = () => {
    if (!attempt.isPending) attempt.mutate(to.trim());
  };
  // Enter would send the form around it, and save the settings.
  const sendByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    send();
  };
  return (
    <div className="try form__wide">
      <div className="field">
        <label htmlFor={id}>{t('services.mail.tryTo')}</label>
        <input
          id={id}
          className="input"
          inputMode="email"
          maxLength={254}
          autoComplete="email"
          value={to}
          aria-invalid={wrong !== undefined}
          {...(wrong === undefined ? {} : { 'aria-describedby': `${id}-wrong` })}
          onChange={(event) => setTo(event.target.value)}
          onKeyDown={sendByEnter}
        />
      </div>
      <TryButton name="mail" attempt={attempt} onPress={send}>
        {wrong !== undefined && <FieldNote id={`${id}-wrong`} wrong={wrong} hint="" />}
      </TryButton>
    </div>
  );
}

/** Says a word to the group of staff. */
export function TryTelegram(): JSX.Element {
  const attempt = useTryOutside('telegram');
  return (
    <div className="try form__wide">
      <TryButton name="telegram" attempt={attempt} onPress={() => attempt.mutate(undefined)} />
    </div>
  );
}

interface Props {
  name: 'mail' | 'telegram';
  attempt: ReturnType<typeof useTryOutside>;
  onPress: () => void;
  /** What is wrong before anything was tried. */
  children?: ReactNode;
}

function TryButton({ name, attempt, onPress, children }: Props): JSX.Element {
  const t = useTranslations();
  const { isDirty } = useFormState();
  return (
    <>
      <button type="button" className="btn" disabled={attempt.isPending} onClick={onPress}>
        {t(attempt.isPending ? 'services.trying' : `services.${name}.try`)}
      </button>
      <div className="try__said" role="status">
        {children}
        <Outcome name={name} attempt={attempt} />
        {isDirty && <p className="hint">{t('services.tryDirty')}</p>}
      </div>
    </>
  );
}

/** What came of it, in words. What is wrong with the address stands at the address. */
function Outcome({ name, attempt }: Pick<Props, 'name' | 'attempt'>): JSX.Element | null {
  const t = useTranslations();
  const translate = useTranslate();
  const { data, error } = attempt;
  if (data?.ok === true) {
    return (
      <p className="try__ok">
        <Icon name="check" />
        {t(`services.${name}.tried`)}
      </p>
    );
  }
  const isAtField = error instanceof RefusedError && Object.keys(error.body.errors).length > 0;
  const why = data?.error ?? (error === null || isAtField ? null : translate(error.message));
  if (data === undefined && why === null) return null;
  return (
    <p className="error">
      <Icon name="warning" />
      <span>{why === null ? t('services.failed') : t('services.failedWhy', { why })}</span>
    </p>
  );
}

type Outcome = AnswerOf<typeof tryOutside>;

/** Sends a letter to an address, or a word to the group of staff, by the settings as they are saved. */
function useTryOutside(name: 'mail' | 'telegram'): UseMutationResult<Outcome, Error, string | undefined> {
  return useMutation<Outcome, Error, string | undefined>({
    retry: false,
    mutationFn: (to) =>
      ask<typeof tryOutside>('POST', '/office/api/settings/keys/:name/try', {
        params: { name },
        body: to === undefined ? {} : { to },
      }),
  });
}
