import type { OfficeCurrency } from '@menyala/contract/office/currencies';
import type { JSX } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../messages/use-language.ts';

type Field = Partial<OfficeCurrency['fields'][number]>;

/** The fields of both sides as customers see them, with their examples. Hidden ones are not among them. */
export function FieldsPreview(): JSX.Element {
  const t = useTranslations();
  const typed: unknown = useWatch({ name: 'fields' });
  const fields: Field[] = Array.isArray(typed) ? typed : [];
  return (
    <section className="form__wide" aria-label={t('currencies.preview')}>
      <h3>{t('currencies.preview')}</h3>
      <div className="preview--sides">
        {(['send', 'receive'] as const).map((side) => (
          <Side
            key={side}
            side={side}
            fields={fields.filter((field) => field?.side === side && field.visible !== false)}
          />
        ))}
      </div>
    </section>
  );
}

function Side({ side, fields }: { side: 'send' | 'receive'; fields: Field[] }): JSX.Element {
  const t = useTranslations();
  const language = useLanguage();
  return (
    <div className="preview__side">
      <h3>{t(`currencies.previewSide.${side}`)}</h3>
      {fields.length === 0 && <p className="hint">{t('currencies.previewNone')}</p>}
      {fields.map(({ name, label, hint, example, required, verificationOnly }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two fields of one name are a mistake that is still being typed
        <div key={`${place} ${name}`} className="preview__field">
          <span className="preview__label">
            {label?.[language] || '…'}
            {required === false && <small className="hint">{t('currencies.optional')}</small>}
            {verificationOnly && <small className="hint">{t('currencies.verified')}</small>}
          </span>
          <span className="preview__value">{example}</span>
          {hint?.[language] ? <small className="hint">{hint[language]}</small> : null}
        </div>
      ))}
    </div>
  );
}
