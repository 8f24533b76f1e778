import type { AccountPage } from '@menyala/contract/site/pages';
import { useTranslations } from 'use-intl';
import { Note } from '../design/note.tsx';
import { Head } from '../layout/head.tsx';
import { useUsersOnly } from '../session/use-guards.ts';
import css from './account.module.css';
import { AccountNav } from './account-nav.tsx';
import { CardsLater } from './cards/cards-later.tsx';
import { GiftLater } from './gift/gift-later.tsx';
import { Orders } from './orders/orders.tsx';
import { Overview } from './overview/overview.tsx';
import { PromocodesLater } from './promocodes/promocodes-later.tsx';
import { ReferrerLater } from './referrer/referrer-later.tsx';
import { SettingsLater } from './settings/settings-later.tsx';

const sections = {
  overview: Overview,
  orders: Orders,
  cards: CardsLater,
  referrer: ReferrerLater,
  promocodes: PromocodesLater,
  gift: GiftLater,
  settings: SettingsLater,
} as const;

/**
 * `/account` and the pages under it. The server draws the layout and the skeletons, the same for everybody; what belongs
 * to the user is fetched in the browser once the session is there.
 */
export function AccountScreen({ data }: { data: AccountPage }) {
  useUsersOnly();
  const t = useTranslations('account');
  const Section = sections[data.section];
  return (
    <div className={`wrap ${css['account']}`}>
      <Head title={t(titles[data.section])} listed={false} />
      <AccountNav current={data.section} />
      <div className={css['content']}>
        <noscript>
          <Note>{t('needsScript')}</Note>
        </noscript>
        <Section />
      </div>
    </div>
  );
}

const titles = {
  overview: 'sections',
  orders: 'ordersTitle',
  cards: 'cards',
  referrer: 'referrer',
  promocodes: 'promocodes',
  gift: 'gift',
  settings: 'settings',
} as const;
