import type { Locale } from '@menyala/contract';
import { formatAmount } from '@menyala/money';
import { useLocale, useTranslations } from 'use-intl';
import { useCardCalls } from '../../cards/card-calls.ts';
import { CheckState } from '../../cards/check-state.tsx';
import { CurrencyIcon } from '../../design/currency-icon.tsx';
import { Icon } from '../../design/icon.tsx';
import { useLayout } from '../../layout/layout-context.tsx';
import { PageLink } from '../../layout/page-link.tsx';
import { useSession } from '../../session/use-session.ts';
import css from '../account.module.css';
import { useAccountCalls } from '../account-calls.ts';
import cardsCss from '../cards/cards.module.css';
import { LoadedPart, useLoaded } from '../loaded.tsx';
import { SideName } from '../orders/claim-table.tsx';
import { BlankLines } from '../placeholders.tsx';
import { listPromocodes } from '../promocodes/list-promocodes.ts';
import overviewCss from './overview.module.css';

const shownAtMost = 3;
const settingsOfRequisites = '/account/settings#requisites';

/** The saved details used last, with the way to all of them. */
export function SavedInShort() {
  const t = useTranslations('account');
  const calls = useAccountCalls();
  const saved = useLoaded(useSession().user && 'saved', calls.requisites);
  const isAny = saved.loaded.state === 'here' && saved.loaded.value.items.length > 0;
  return (
    <section aria-labelledby="saved-in-short">
      <div className={css['row-head']}>
        <h2 id="saved-in-short">{t('savedInShort')}</h2>
        {isAny ? (
          <PageLink className="link small" to={settingsOfRequisites}>
            {t('savedAll')}
          </PageLink>
        ) : null}
      </div>
      <LoadedPart of={saved} skeleton={<BlankLines rows={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <>
              <p className="soft">{t('savedNone')}</p>
              <PageLink className="link" to={settingsOfRequisites}>
                {t('savedAdd')}
              </PageLink>
            </>
          ) : (
            <ul className={overviewCss['lines']}>
              {items.slice(0, shownAtMost).map(({ id, currency, title }) => (
                <li key={id}>
                  <CurrencyIcon icon={currency.icon} category={currency.category} size="small" />
                  <span className={overviewCss['words']}>
                    <span className={overviewCss['title']}>{title}</span>
                    <span className="soft small">
                      <SideName side={currency} />
                    </span>
                  </span>
                </li>
              ))}
              {items.length > shownAtMost ? (
                <li className="soft small">{t('savedMore', { count: items.length - shownAtMost })}</li>
              ) : null}
            </ul>
          )
        }
      </LoadedPart>
    </section>
  );
}

const pageOfCards = '/account/cards';

/** The cards added last and where they stand, with the way to all of them. */
export function CardsInShort() {
  const t = useTranslations('account');
  const calls = useCardCalls();
  const cards = useLoaded(useSession().user && 'cards', calls.list);
  const isAny = cards.loaded.state === 'here' && cards.loaded.value.length > 0;
  return (
    <section aria-labelledby="cards-in-short">
      <div className={css['row-head']}>
        <h2 id="cards-in-short">{t('cardsInShort')}</h2>
        {isAny ? (
          <PageLink className="link small" to={pageOfCards}>
            {t('cardsAll')}
          </PageLink>
        ) : null}
      </div>
      <LoadedPart of={cards} skeleton={<BlankLines rows={2} />}>
        {(all) =>
          all.length === 0 ? (
            <>
              <p className="soft">{t('cardsNone')}</p>
              <PageLink className="link" to={pageOfCards}>
                {t('cardsAdd')}
              </PageLink>
            </>
          ) : (
            <ul className={cardsCss['short']}>
              {all.slice(0, shownAtMost).map(({ id, masked, status }) => (
                <li key={id}>
                  <span translate="no">{masked}</span>
                  <CheckState status={status} />
                </li>
              ))}
            </ul>
          )
        }
      </LoadedPart>
    </section>
  );
}

/** What makes the account safer and livelier: said once and quietly, and ticked off where it is done. */
export function Protection() {
  const t = useTranslations('account');
  const { user } = useSession();
  const calls = useAccountCalls();
  const telegram = useLoaded(user && 'telegram', calls.telegram);
  return (
    <section aria-labelledby="protection" className={overviewCss['protection']}>
      <h2 id="protection">{t('protection')}</h2>
      <LoadedPart of={telegram} skeleton={<BlankLines rows={2} />}>
        {({ isOffered, linked }) => (
          <ul className={overviewCss['lines']}>
            {user?.totp ? (
              <Done text={t('twoFactorOn')} />
            ) : (
              <Suggestion
                title={t('twoFactorOff')}
                text={t('twoFactorOffText')}
                act={t('twoFactorSet')}
                to="/account/settings#two-factor"
              />
            )}
            {linked !== null ? <Done text={t('telegramOn')} /> : null}
            {linked === null && isOffered ? (
              <Suggestion
                title={t('telegramOff')}
                text={t('telegramOffText')}
                act={t('telegramSet')}
                to="/account/settings#telegram"
              />
            ) : null}
          </ul>
        )}
      </LoadedPart>
    </section>
  );
}

function Done({ text }: { text: string }) {
  return (
    <li className={overviewCss['done']}>
      <Icon name="check" />
      {text}
    </li>
  );
}

function Suggestion({ title, text, act, to }: { title: string; text: string; act: string; to: string }) {
  return (
    <li>
      <span className={overviewCss['words']}>
        <span>{title}</span>
        <span className="soft small">{text}</span>
      </span>
      <PageLink className="link" to={to}>
        {act}
        <span className="visually-hidden">: {title}</span>
      </PageLink>
    </li>
  );
}

/** How many points and promocodes wait to be used, with the way to where they are. */
export function BonusInShort() {
  const t = useTranslations('account');
  const locale = useLocale() as Locale;
  const { language } = useLayout();
  const { user } = useSession();
  const own = useLoaded(user && 'promocodes', (signal) => listPromocodes(language, signal));
  return (
    <section aria-labelledby="bonus-in-short" className={overviewCss['protection']}>
      <h2 id="bonus-in-short">{t('bonusInShort')}</h2>
      <LoadedPart of={own} skeleton={<BlankLines rows={2} />}>
        {({ items }) => (
          <ul className={overviewCss['lines']}>
            <li>
              <span className={overviewCss['words']}>
                {t('bonusPoints', { points: formatAmount(user?.bonus ?? '0', locale) })}
              </span>
              <PageLink className="link" to="/account/gift">
                {t('bonusToGifts')}
              </PageLink>
            </li>
            <li>
              <span className={overviewCss['words']}>
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
