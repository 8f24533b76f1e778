import type { Language } from '@menyala/contract';
import type { OfficeCheck } from '@menyala/contract/office/cards';
import { type JSX, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Marked, sentencesFor } from './decision-form.ts';

const languages = ['ru', 'en'] as const satisfies readonly Language[];

/** What the customer will read of it, in the language that they read or in the other. */
export function EmailPreview({ check, marked }: { check: OfficeCheck; marked: Marked }): JSX.Element {
  const t = useTranslations();
  const [language, setLanguage] = useState<Language>(check.language);
  const sentences = sentencesFor(check.checklist, marked, language);
  return (
    <section className="said" aria-label={t('cards.letter')}>
      <div className="said__top">
        <h3>{t('cards.letter')}</h3>
        <fieldset className="seg seg--small">
          <legend className="vh">{t('cards.letterLanguage')}</legend>
          {languages.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="letter-language"
                checked={one === language}
                onChange={() => setLanguage(one)}
              />
              <span>
                {one.toUpperCase()}
                {one === check.language && `, ${t('cards.customers')}`}
              </span>
            </label>
          ))}
        </fieldset>
      </div>
      <div className="said__text" lang={language} aria-live="polite">
        {sentences.length === 0 ? (
          <p className="hint">{t('cards.letterEmpty')}</p>
        ) : (
          sentences.map((sentence) => <p key={sentence}>{sentence}</p>)
        )}
      </div>
    </section>
  );
}
