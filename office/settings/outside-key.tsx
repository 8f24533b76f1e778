import type { OutsideKey as KeyName } from '@menyala/contract/office/settings';
import { type JSX, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { WaitingNote } from '../approvals/waiting-note.tsx';
import { RemoveKeyDialog, SetKeyDialog } from './key-dialogs.tsx';
import { useOutsideKeys } from './use-outside-keys.ts';

/** A key among the fields of its service. It is saved by itself, and whether it is set is all that can be seen of it. */
export function OutsideKey({ name }: { name: KeyName }): JSX.Element {
  const t = useTranslations();
  const id = useId();
  const { data, error } = useOutsideKeys();
  const [dialog, setDialog] = useState<'set' | 'remove' | null>(null);
  const close = () => setDialog(null);
  const isSet = data?.set.includes(name);
  return (
    <fieldset className="key form__wide" aria-labelledby={id}>
      <span id={id}>{t(`services.${name}.key`)}</span>
      {error !== null && <span className="hint">{t('services.keysFailed')}</span>}
      {data === undefined && error === null && <span className="sk">{t('services.isUnset')}</span>}
      {isSet !== undefined && (
        <span className={isSet ? 'tag tag--positive' : 'tag'}>
          {t(isSet ? 'services.isSet' : 'services.isUnset')}
        </span>
      )}
      {isSet !== undefined && (
        <button type="button" className="btn" onClick={() => setDialog('set')}>
          {t(isSet ? 'services.replace' : 'services.set')}
        </button>
      )}
      {isSet === true && (
        <button type="button" className="btn" onClick={() => setDialog('remove')}>
          {t('services.remove')}
        </button>
      )}
      <WaitingNote object={`key:${name}`} />
      {data && dialog === 'set' && <SetKeyDialog name={name} keys={data} onClose={close} />}
      {data && dialog === 'remove' && <RemoveKeyDialog name={name} keys={data} onClose={close} />}
    </fieldset>
  );
}
