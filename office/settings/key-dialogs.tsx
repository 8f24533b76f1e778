import { type OutsideKey, setOutsideKey } from '@menyala/contract/office/house';
import type { JSX } from 'react';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { useSay } from '../language/say.ts';
import { useKeepKeys } from './use-outside-keys.ts';

interface Props {
  name: OutsideKey;
  onClose: () => void;
}

/** Sets a key, or another one in its place. */
export function SetKeyDialog({ name, onClose }: Props): JSX.Element {
  const say = useSay();
  return (
    <ActionDialog
      call={setOutsideKey}
      params={{ name }}
      title={say(`services.${name}.key`)}
      submit={say('office.save')}
      fields={{
        value: {
          label: say('services.keyValue'),
          hint: say('services.keyNever'),
          isRequired: true,
          isSecret: true,
          // Browsers fill in and keep passwords of people, which this is not.
          autoComplete: 'new-password',
        },
      }}
      done={say('services.keySet')}
      onDone={useKeepKeys()}
      onClose={onClose}
      about={<p>{say(`services.${name}.keyHint`)}</p>}
    />
  );
}

/** Takes a key away, after saying what will stop. */
export function RemoveKeyDialog({ name, onClose }: Props): JSX.Element {
  const say = useSay();
  return (
    <ActionDialog
      call={setOutsideKey}
      params={{ name }}
      fixed={{ value: null }}
      title={say('services.removeTitle', { key: say(`services.${name}.key`) })}
      submit={say('services.remove')}
      isDanger
      done={say('services.keyRemoved')}
      onDone={useKeepKeys()}
      onClose={onClose}
      about={<p>{say(`services.${name}.removeHint`)}</p>}
    />
  );
}
