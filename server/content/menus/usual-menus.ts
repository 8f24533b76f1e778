import type { MenuId, MenuItem } from '@menyala/contract/office/menus';

const item = (to: string, ru: string, en: string): MenuItem => ({ to, title: { ru, en } });

/**
 * The program's menus, in the specification's words and order. They name pages that may have nothing to show yet: those are left
 * out where the menu is shown (`web/pages/shown-menus.ts`).
 */
export const usualMenus: Readonly<Record<MenuId, readonly MenuItem[]>> = {
  header: [
    item('/', 'Главная', 'Home'),
    item('/cash', 'Наличные', 'Cash'),
    item('/rules', 'Правила', 'Rules'),
    item('/partners', 'Партнёрам', 'Partners'),
    item('/shops', 'Магазинам', 'Shops'),
    item('/faq', 'FAQ', 'FAQ'),
    item('/news', 'Новости', 'News'),
    item('/contacts', 'Контакты', 'Contacts'),
  ],
  footer: [
    item('/exchange', 'Все направления', 'All directions'),
    item('/rules', 'Правила обмена', 'Exchange rules'),
    item('/aml', 'Политика AML и KYC', 'AML and KYC policy'),
    item('/partners', 'Партнёрская программа', 'Partner program'),
    item('/partners/monitoring', 'Мониторинги', 'Monitors'),
    item('/contest', 'Конкурс', 'Contest'),
    item('/reviews', 'Отзывы', 'Reviews'),
  ],
};
