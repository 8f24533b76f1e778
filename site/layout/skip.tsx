import { useTranslations } from 'use-intl';
import css from './skip.module.css';

/** For the keyboard: over the header straight to the content. */
export function Skip() {
  const t = useTranslations('shell');
  return (
    <a className={css['skip']} href="#main">
      {t('skip')}
    </a>
  );
}
