import { type JSX, useId, useState } from 'react';
import { isStale } from '../api/use-do-on-seen.ts';
import { DeedField } from '../attention/deed-field.tsx';
import { FormDialog } from '../design/form-dialog.tsx';
import { notify } from '../frame/notices.tsx';
import { useFormatLocale, useSay } from '../language/say.ts';
import { TermsConflict } from './terms-conflict.tsx';
import {
  keptTyped,
  readTerms,
  type TermErrors,
  type TermsOf,
  type TypedTerms,
  typedTerms,
} from './terms-form.ts';
import { useEditPartner } from './use-edit-partner.ts';

interface Props {
  /** As it was seen when the dialog was opened. Version 0: the user is no partner yet. */
  partner: TermsOf;
  onClose: () => void;
}

/** Changes the terms. Where somebody else was faster it stays open with all that was typed, and shows what they changed. */
export function TermsDialog({ partner: opened, onClose }: Props): JSX.Element {
  const say = useSay();
  const locale = useFormatLocale();
  const [partner, setPartner] = useState<TermsOf>(opened);
  const [typed, setTyped] = useState<TypedTerms>(() => typedTerms(opened));
  const [errors, setErrors] = useState<TermErrors>({});
  const isNew = opened.version === 0;
  const edit = useEditPartner(partner, {
    onDone: () => {
      notify(say(isNew ? 'partners.made' : 'partners.changed'), { type: 'success' });
      onClose();
    },
    onChanged: (now) => {
      setTyped((last) => keptTyped(last, partner, now));
      setPartner(now);
    },
  });
  const isTold = partner.version !== opened.version;
  const change = (part: Partial<TypedTerms>) => {
    setTyped((last) => ({ ...last, ...part }));
    setErrors({});
    edit.reset();
  };
  const submit = (form: HTMLFormElement) => {
    const { body, errors: wrong } = readTerms(partner, typed, locale);
    setErrors(wrong);
    const first = (['ownPercent', 'code'] as const).find((name) => wrong[name]);
    if (first === undefined) edit.mutate(body);
    else form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  return (
    <FormDialog
      title={say(isNew ? 'partners.makeTitle' : 'partners.changeTitle')}
      submit={say(isNew ? 'partners.make' : 'office.save')}
      isPending={edit.isPending}
      error={isTold && isStale(edit.error) ? null : edit.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <div role="alert">
        {isTold && <TermsConflict key={partner.version} before={opened} now={partner} />}
      </div>
      <p>
        <b>{opened.email ?? say('partners.deleted')}</b>
      </p>
      <DeedField
        name="ownPercent"
        label={say('partners.term.ownPercent')}
        hint={say('partners.ownPercentHint')}
        value={typed.ownPercent}
        most={12}
        wrong={errors.ownPercent && say('partners.badPercent')}
        error={edit.error}
        isNumber
        onChange={(ownPercent) => change({ ownPercent })}
      />
      <DeedField
        name="code"
        label={say('partners.term.code')}
        hint={say(isNew ? 'partners.newCodeHint' : 'partners.codeHint')}
        value={typed.code}
        most={16}
        wrong={errors.code && say('partners.badCode')}
        error={edit.error}
        onChange={(code) => change({ code })}
      />
      <BlockBox isBlocked={typed.isBlocked} onChange={(isBlocked) => change({ isBlocked })} />
      <DeedField
        name="note"
        label={say('partners.term.note')}
        hint={say('partners.noteHint')}
        value={typed.note}
        most={2000}
        error={edit.error}
        isLong
        onChange={(note) => change({ note })}
      />
    </FormDialog>
  );
}

function BlockBox({
  isBlocked,
  onChange,
}: {
  isBlocked: boolean;
  onChange: (isBlocked: boolean) => void;
}): JSX.Element {
  const say = useSay();
  const id = useId();
  return (
    <div className="block">
      <label>
        <input
          type="checkbox"
          name="isBlocked"
          checked={isBlocked}
          aria-describedby={id}
          onChange={(event) => onChange(event.target.checked)}
        />
        {say('partners.term.isBlocked')}
      </label>
      <p id={id} className="hint">
        {say('partners.blockHint')}
      </p>
    </div>
  );
}
