import { isZone } from '@menyala/contract/hours';
import { required } from 'ra-core';
import { TextInput } from 'ra-ui-materialui';
import { type JSX, useId, useState } from 'react';
import { useTranslations } from 'use-intl';

/** A time zone by its name, with all names that browsers know to choose from. */
export function ZoneInput({ source, helperText }: { source: string; helperText: string }): JSX.Element {
  const t = useTranslations();
  const list = useId();
  const [zones] = useState(() => ['UTC', ...Intl.supportedValuesOf('timeZone')]);
  const known = (zone: unknown) =>
    typeof zone !== 'string' || isZone(zone) ? undefined : t('hours.badZone');
  return (
    <>
      <TextInput
        source={source}
        label={t('hours.zone')}
        validate={[required(), known]}
        helperText={helperText}
        slotProps={{ htmlInput: { list, spellCheck: false } }}
      />
      <datalist id={list}>
        {zones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  );
}
