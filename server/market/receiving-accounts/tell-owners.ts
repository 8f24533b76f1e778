import { maskRequisite } from '@menyala/requisites';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { notifyOwners } from '../../platform/jobs/notify-owners.ts';
import type { RequisiteSettings } from './requisite-views.ts';

interface Changed {
  id: number;
  /** Null where it was added. */
  before: RequisiteSettings | null;
  after: RequisiteSettings;
  by: ByStaff;
}

/** Where customers pay to is what a thief would change first: every owner hears of it, while it can still be undone. */
export async function tellOwners(tx: Tx, { id, before, after, by }: Changed, now: Date): Promise<void> {
  const isSwitched = before !== null && before.isActive !== after.isActive;
  const [ru, en] =
    before === null
      ? ['Добавлены наши реквизиты', 'Our payment details were added']
      : isSwitched && after.isActive
        ? ['Наши реквизиты включены', 'Our payment details were switched on']
        : isSwitched
          ? ['Наши реквизиты выключены', 'Our payment details were switched off']
          : ['Наши реквизиты изменены', 'Our payment details were changed'];
  await notifyOwners(
    tx,
    {
      kind: 'requisites',
      title: { ru: `${ru}: ${after.currency}`, en: `${en}: ${after.currency}` },
      text: {
        ru: 'Клиенты новых заявок платят по этим реквизитам.',
        en: 'Customers of new orders pay to these details.',
      },
      facts: [
        { label: { ru: 'Реквизиты', en: 'Payment details' }, value: `${after.title} (№ ${id})` },
        { label: { ru: 'Кто', en: 'Who' }, value: by.login },
        {
          label: { ru: 'Когда', en: 'When' },
          value: `${now.toISOString().slice(0, 19).replace('T', ' ')} UTC`,
        },
        { label: { ru: 'IP-адрес', en: 'IP address' }, value: by.address },
        ...(before === null ? [] : [{ label: { ru: 'Было', en: 'Before' }, value: told(before) }]),
        { label: { ru: 'Стало', en: 'Now' }, value: told(after) },
      ],
      warning: {
        ru: 'Если это сделали не вы и не ваш финансист, выключите реквизиты и завершите сессии этого сотрудника.',
        en: 'If it was neither you nor your finance staff, switch the details off and end that person’s sessions.',
      },
      page: '/requisites',
    },
    now,
  );
}

/** All that customers see, and whether they do. Addresses of coins are public; cards and accounts are masked in the middle. */
function told({ currency, title, lines, memo, cityCode, warning, isActive }: RequisiteSettings): string {
  const values = lines.map(({ name, kind, value }) => {
    return `${name}: ${kind === 'address' ? value : maskRequisite(kind, value)}`;
  });
  return [
    currency,
    title,
    ...values,
    ...(memo === null ? [] : [`memo: ${memo}`]),
    ...(cityCode === null ? [] : [`city: ${cityCode}`]),
    ...[warning.ru, warning.en].filter((text) => text !== ''),
    isActive ? 'on' : 'off',
  ].join('; ');
}
