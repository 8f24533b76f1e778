import type { CardCheck, VerifyInputs } from '@menyala/contract/site/cards';
import { useTranslations } from 'use-intl';
import { buttonClass } from '../design/button.tsx';
import { Icon } from '../design/icon.tsx';
import { Note } from '../design/note.tsx';
import { useLayout } from '../layout/layout-context.tsx';
import css from './cards.module.css';

/** Why the photos were not taken, and which of them are asked for again. */
export function Rejection({ check: { reason, asked }, inputs }: { check: CardCheck; inputs: VerifyInputs }) {
  const t = useTranslations('cards');
  const titles = inputs.photos.filter(({ kind }) => asked.includes(kind)).map(({ title }) => title);
  return (
    <Note tone="danger">
      {reason === null ? null : <p>{reason.text}</p>}
      {titles.length === 0 ? null : <p>{t('rejectedAsked', { titles: titles.join(', ') })}</p>}
    </Note>
  );
}

/** It was sent as often as one check may be; people take over. */
export function NoMoreTries() {
  const t = useTranslations('cards');
  const { email, telegram } = useLayout().settings.contacts;
  const isAny = email !== null || telegram !== null;
  return (
    <>
      <p>{isAny ? t('rejectedNoTries') : t('rejectedNoTriesBare')}</p>
      {isAny ? (
        <p className={css['ways']}>
          {telegram === null ? null : (
            <a
              className={buttonClass()}
              href={`https://t.me/${telegram.replace(/^@/, '')}`}
              target="_blank"
              rel="noreferrer noopener"
            >
              {t('writeTelegram')}
            </a>
          )}
          {email === null ? null : (
            <a className={buttonClass()} href={`mailto:${email}`}>
              <Icon name="mail" />
              {t('writeMail')}
            </a>
          )}
        </p>
      ) : null}
    </>
  );
}
