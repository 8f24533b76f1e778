import type { BannerEdit } from '@menyala/contract/office/banners';

type SeedBanner = Omit<BannerEdit, 'startsAt' | 'endsAt' | 'picture'> & {
  /** In days from the start of the demo; null without an end. */
  fromDays: number | null;
  toDays: number | null;
  cover: string | null;
};

export const banners: readonly SeedBanner[] = [
  {
    ...{ kind: 'notice', tone: 'info', isOn: true, position: 0, cover: null, fromDays: -1, toDays: 14 },
    title: { ru: '', en: '' },
    text: {
      ru: 'Наличные теперь по записи: свободное время видно прямо в форме.',
      en: 'Cash is by appointment now: the form shows the free times.',
    },
    link: '/cash',
    linkText: { ru: 'Города и время', en: 'Cities and times' },
  },
  {
    ...{ kind: 'notice', tone: 'warning', isOn: true, position: 1, cover: null, fromDays: 20, toDays: 22 },
    title: { ru: '', en: '' },
    text: {
      ru: 'Банки переводят медленнее обычного из-за выходных. Деньги не теряются, просто идут дольше.',
      en: 'Banks are slower than usual because of the holidays. Money is not lost, it just takes longer.',
    },
    link: null,
    linkText: { ru: '', en: '' },
  },
  {
    ...{ kind: 'banner', tone: 'info', isOn: true, position: 0, cover: 'promocode' },
    ...{ fromDays: null, toDays: null },
    title: { ru: 'Первый обмен дешевле', en: 'Your first exchange costs less' },
    text: {
      ru: 'Промокод START10 убирает десятую часть нашей наценки. Он для первой заявки в аккаунте.',
      en: 'Promocode START10 takes a tenth off our margin on the first order of an account.',
    },
    link: '/news/first-order-promocode',
    linkText: { ru: 'Как применить', en: 'How to use it' },
  },
];
