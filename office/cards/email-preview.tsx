import type { Language } from '@menyala/contract';
import type { OfficeCheck } from '@menyala/contract/office/cards';
import type { RejectionReason } from '@menyala/contract/site/cards';
import { type JSX, useState } from 'react';
import { useTranslations } from 'use-intl';

const languages = ['ru', 'en'] as const satisfies readonly Language[];

interface Props extends Marked {
  check: OfficeCheck;
}

interface Marked {
  readonly reasons: readonly RejectionReason[];
  /** Added by staff. */
  readonly words: string;
}

/** What the customer will read of it, in the language that they read or in the other. */
export function EmailPreview({ check, ...marked }: Props): JSX.Element {
  const t = useTranslations();
  const [language, setLanguage] = useState<Language>(check.language);
  const sentences = sentencesFor(check.checklist, marked, language);
  return (
    <section className="said" aria-label={t('cards.email')}>
      <div className="said__top">
        <h3>{t('cards.email')}</h3>
        <fieldset className="seg seg--small">
          <legend className="vh">{t('cards.emailLanguage')}</legend>
          {languages.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="email-language"
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
          <p className="hint">{t('cards.emailEmpty')}</p>
        ) : (
          sentences.map((sentence) => <p key={sentence}>{sentence}</p>)
        )}
      </div>
    </section>
  );
}

/**
 * What the customer reads, as the server puts it together: the sentences in the order of the checklist, then the words
 * of staff, which stand in for "something else".
 */
export function sentencesFor(
  checklist: OfficeCheck['checklist'],
  { reasons, words }: Marked,
  language: Language,
): string[] {
  const note = words.trim();
  const told = checklist.filter(({ code }) => reasons.includes(code) && !(code === 'other' && note !== ''));
  return [...told.map((line) => line[language]), ...(note === '' ? [] : [note])];
}
