import { type OutsideKey, setOutsideKey } from '@menyala/contract/office/settings';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { type Keys, seenKeys } from './use-outside-keys.ts';

interface Props {
  name: OutsideKey;
  keys: Keys;
  onClose: () => void;
}

/** Sets a key, or another one in its place. */
export function SetKeyDialog({ name, keys, onClose }: Props): JSX.Element {
  const t = useTranslations();
  return (
    <ActionDialog
      call={setOutsideKey}
      params={{ name }}
      title={t(`services.${name}.key`)}
      submit={t('office.save')}
      fields={{
        value: {
          label: t('services.keyValue'),
          hint: t('services.keyNever'),
          isRequired: true,
          isSecret: true,
          // Browsers fill in and keep passwords of people, which this is not.
          autoComplete: 'new-password',
        },
      }}
      done={t('services.keySet')}
      seen={seenKeys(keys, t('catalogue.stale'))}
      onClose={onClose}
      about={<p>{t(`services.${name}.keyHint`)}</p>}
    />
  );
}

/** Takes a key away, after saying what will stop. */
export function RemoveKeyDialog({ name, keys, onClose }: Props): JSX.Element {
  const t = useTranslations();
  return (
    <ActionDialog
      call={setOutsideKey}
      params={{ name }}
      fixed={{ value: null }}
      title={t('services.removeTitle', { key: t(`services.${name}.key`) })}
      submit={t('services.remove')}
      isDanger
      done={t('services.keyRemoved')}
      seen={seenKeys(keys, t('catalogue.stale'))}
      onClose={onClose}
      about={<p>{t(`services.${name}.removeHint`)}</p>}
    />
  );
}
