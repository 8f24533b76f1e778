import type { OwnPromocode } from '@menyala/contract/site/promocodes';
import { useTranslations } from 'use-intl';
import { homeAddress, promocodeAddress } from '../../addresses.ts';
import { buttonClass } from '../../design/button.tsx';
import { classes } from '../../design/classes.ts';
import { CopyButton } from '../../design/copy-button.tsx';
import { useLayout } from '../../layout/layout-context.tsx';
import { PageLink } from '../../layout/page-link.tsx';
import { useSession } from '../../session/use-session.ts';
import { LoadedPart, useLoaded } from '../loaded.tsx';
import { BlankLines, Empty } from '../placeholders.tsx';
import { listPromocodes } from './list-promocodes.ts';
import css from './own-promocodes.module.css';

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

const states = {
  usable: 'stateUsable',
  later: 'stateLater',
  used_up: 'stateUsed',
  over: 'stateOver',
} as const satisfies Record<OwnPromocode['state'], string>;

/** One promocode; what has ended is told more quietly, and cannot be pressed. */
export function PromocodeRow({ promocode }: { promocode: OwnPromocode }) {
  const t = useTranslations('promocodes');
  const { code, text, conditions, pairs, used, left, state } = promocode;
  const isUsable = state === 'usable';
  const [first] = pairs ?? [];
  const form = first
    ? homeAddress({ from: String(first.fromPs), to: String(first.toPs), promocode: code })
    : promocodeAddress(code);
  return (
    <li className={classes(!isUsable && css['ended'])}>
      <div className={css['head']}>
        <h2 className="code" translate="no">
          {code}
        </h2>
        <span className={classes(css['state'], isUsable && css['usable'])}>{t(states[state])}</span>
      </div>
      <p>{text}</p>
      <ul className={css['conditions']} aria-label={t('conditions')}>
        {conditions.map((condition) => (
          <li key={condition}>{condition}</li>
        ))}
        <li>
          {t('used', { used })}
          {!isUsable || left === null ? '' : `, ${t('left', { left })}`}
        </li>
        {pairs === null || pairs.length === 0 ? null : (
          <li>
            {t('pairs')}: {pairs.map(({ name }) => name).join(', ')}
          </li>
        )}
      </ul>
      {isUsable ? (
        <div className={css['ways']}>
          <PageLink className={buttonClass()} to={form} aria-label={t('useWhat', { code })}>
            {t('use')}
          </PageLink>
          <CopyButton text={code} what={t('copyWhat', { code })} />
        </div>
      ) : null}
    </li>
  );
}
