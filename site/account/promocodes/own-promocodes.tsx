import { useTranslations } from 'use-intl';
import { buttonClass } from '../../design/button.tsx';
import { useLayout } from '../../layout/layout-context.tsx';
import { PageLink } from '../../layout/page-link.tsx';
import { useSession } from '../../session/use-session.ts';
import { BlankLines } from '../blank.tsx';
import { Empty } from '../empty.tsx';
import { LoadedPart } from '../loaded-part.tsx';
import { useLoaded } from '../use-loaded.ts';
import { listPromocodes } from './list-promocodes.ts';
import css from './own-promocodes.module.css';
import { PromocodeRow } from './promocode-row.tsx';

/** The user's promocodes: what each does, what it is bound to, what is left of it, and the way to the form with it. */
export function OwnPromocodes() {
  const t = useTranslations('promocodes');
  const { language } = useLayout();
  const { user } = useSession();
  const own = useLoaded(user && 'promocodes', (signal) => listPromocodes(language, signal));
  return (
    <>
      <p className={css['lead']}>{t('lead')}</p>
      <LoadedPart of={own} skeleton={<BlankLines rows={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty title={t('none')} text={t('noneText')}>
              <p className={css['ways']}>
                <PageLink className={buttonClass()} to="/">
                  {t('toForm')}
                </PageLink>
                <PageLink className="link" to="/account/gift">
                  {t('toGifts')}
                </PageLink>
              </p>
            </Empty>
          ) : (
            <ul className={css['list']}>
              {items.map((promocode) => (
                <PromocodeRow key={promocode.code} promocode={promocode} />
              ))}
            </ul>
          )
        }
      </LoadedPart>
    </>
  );
}
