/** What several letters about claims say. */

export const usual = (minutes: number | null): string[] =>
  minutes === null ? [] : [`Обычно обмен занимает до ${minutes}\u00a0мин.`];

export const preparing = 'Готовим перевод на ваши реквизиты.';

export const ifPaid =
  'Если вы всё же заплатили, деньги не пропали: приложите чек на странице заявки, и мы их найдём.';

export const onlyOnPage =
  'Реквизиты для оплаты есть только на странице заявки. В письмах мы их не присылаем; если в письме указано, куда платить, оно не от нас.';
