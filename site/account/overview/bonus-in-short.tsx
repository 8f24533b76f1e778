import type { Locale } from '@menyala/contract';
import { formatAmount } from '@menyala/money';
import { useLocale, useTranslations } from 'use-intl';
import { useLayout } from '../../layout/layout-context.tsx';
import { PageLink } from '../../layout/page-link.tsx';
import { useSession } from '../../session/use-session.ts';
import { BlankLines } from '../blank.tsx';
import { LoadedPart } from '../loaded-part.tsx';
import { listPromocodes } from '../promocodes/list-promocodes.ts';
import { useLoaded } from '../use-loaded.ts';
import css from './overview.module.css';

/** How many points and promocodes wait to be used, with the way to where they are. */
export function BonusInShort() {
  const t = useTranslations('account');
  const locale = useLocale() as Locale;
  const { language } = useLayout();
  const { user } = useSession();
  const own = useLoaded(user && 'promocodes', (signal) => listPromocodes(language, signal));
  return (
    <section aria-labelledby="bonus-in-short" className={css['protection']}>
      <h2 id="bonus-in-short">{t('bonusInShort')}</h2>
      <LoadedPart of={own} skeleton={<BlankLines rows={2} />}>
        {({ items }) => (
          <ul className={css['lines']}>
            <li>
              <span className={css['words']}>
                {t('bonusPoints', { points: formatAmount(user?.bonus ?? '0', locale) })}
              </span>
              <PageLink className="link" to="/account/gift">
                {t('bonusToGifts')}
              </PageLink>
            </li>
            <li>
              <span className={css['words']}>
                {t('bonusCodes', { count: items.filter(({ state }) => state === 'usable').length })}
              </span>
              <PageLink className="link" to="/account/promocodes">
                {t('bonusToCodes')}
              </PageLink>
            </li>
          </ul>
        )}
      </LoadedPart>
    </section>
  );
}
