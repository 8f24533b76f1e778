import type { OutsideKey } from '@menyala/contract/office/house';
import { type JSX, useId, useState } from 'react';
import { RefusedError } from '../api/ask.ts';
import { FieldNote } from '../design/field-note.tsx';
import { FormDialog } from '../design/form-dialog.tsx';
import { notify } from '../frame/notices.tsx';
import { useSay } from '../language/say.ts';
import { useSetKey } from './use-outside-keys.ts';

interface Props {
  name: OutsideKey;
  onClose: () => void;
}

/** Sets a key, or another one in its place. */
export function SetKeyDialog({ name, onClose }: Props): JSX.Element {
  const say = useSay();
  const id = useId();
  const [value, setValue] = useState('');
  const [isTried, setTried] = useState(false);
  const set = useSetKey(name, () => {
    notify(say('services.keySet'), { type: 'success' });
    onClose();
  });
  const isEmpty = value.trim() === '';
  const refusal = set.error instanceof RefusedError ? set.error.body.errors['value'] : undefined;
  const wrong = isTried && isEmpty ? say('confirm.required') : refusal;
  return (
    <FormDialog
      title={say(`services.${name}.key`)}
      submit={say('office.save')}
      isPending={set.isPending}
      error={set.error}
      onSubmit={(form) => {
        setTried(true);
        if (isEmpty) form.querySelector('input')?.focus();
        else set.mutate(value);
      }}
      onClose={onClose}
    >
      <p>{say(`services.${name}.keyHint`)}</p>
      <div className="field">
        <label htmlFor={id}>{say('services.keyValue')}</label>
        <input
          id={id}
          className="input"
          type="password"
          // Browsers fill in and keep passwords of people, which this is not.
          autoComplete="new-password"
          spellCheck={false}
          maxLength={500}
          value={value}
          aria-invalid={wrong !== undefined}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setValue(event.target.value)}
        />
        <FieldNote id={`${id}-hint`} wrong={wrong} hint={say('services.keyNever')} />
      </div>
    </FormDialog>
  );
}

/** Takes a key away, after saying what will stop. */
export function RemoveKeyDialog({ name, onClose }: Props): JSX.Element {
  const say = useSay();
  const remove = useSetKey(name, () => {
    notify(say('services.keyRemoved'), { type: 'success' });
    onClose();
  });
  return (
    <FormDialog
      title={say('services.removeTitle', { key: say(`services.${name}.key`) })}
      submit={say('services.remove')}
      isPending={remove.isPending}
      error={remove.error}
      isDanger
      onSubmit={() => remove.mutate(null)}
      onClose={onClose}
    >
      <p>{say(`services.${name}.removeHint`)}</p>
    </FormDialog>
  );
}
