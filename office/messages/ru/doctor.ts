/** The page of health: the doctor's list. Its lines come from the server, which says them on the command line too. */
export const doctor = {
  doctor: {
    title: 'Здоровье',
    lead: 'Что обменнику нужно вокруг него и есть ли это. То же говорит на сервере команда npm run doctor, она работает и без базы данных.',
    looking: 'Проверяю…',
    again: 'Проверить снова',
    well: 'Всё в порядке.',
    wrong: 'Не в порядке: {count, number}.',
    failed: 'Проверить не удалось.',
    state: { ok: 'в порядке', wrong: 'не в порядке', none: 'не относится' },
    copied: 'Ключи скопированы',
    copiedTitle: 'Ключи скопированы?',
    copiedText:
      'Подтвердите, если копия ключей лежит отдельно от базы данных и её резервных копий. Без ключей зашифрованное не прочесть никогда. После npm run rotate-keys ключи нужно скопировать снова.',
    copiedDone: 'Отмечено',
  },
} as const;
