import { sql } from 'kysely';
import { invariantSentencesRu } from '../../ledger/invariants.ts';
import { ledgerChecks } from '../../ledger/transfer-queries.ts';
import { backupState, isHeld } from '../../platform/backup/backup-queries.ts';
import { type Check, type Finding, isDemo, none, ofDatabase, ok, wrong } from './patient.ts';

/** The work that the exchange does by itself, its books, and its way back after a loss. */

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Jobs and events are taken within seconds. */
const waitsTooLongMs = 10 * minute;

export const work: Check = ofDatabase({ ru: 'Работа', en: 'Work' }, async (db, { tools }) => {
  if (await isHeld(db))
    return wrong(
      'Обменник восстановлен из копии и ничего не отправляет сам. Сверьте, что выплачено после неё, и только потом разрешите отправку: npm run restore -- --release.',
      'The exchange was restored and sends nothing by itself. Compare what was paid since, and only then let it send: npm run restore -- --release.',
    );
  const before = new Date(tools.now().getTime() - waitsTooLongMs);
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from outbox where delivered_at is null and next_attempt_at < ${before}`.execute(
    db,
  );
  const waiting = rows[0]?.waiting ?? 0;
  if (waiting === 0) return ok('Письма и события уходят сразу.', 'Letters and events leave at once.');
  return wrong(
    `Событий, которые ждут больше 10 минут: ${waiting}. Запустите хотя бы один процесс без WORKERS=off и посмотрите его журнал.`,
    `Events that have waited for more than 10 minutes: ${waiting}. Start at least one process without WORKERS=off, and look at its log.`,
  );
});

export const books: Check = ofDatabase({ ru: 'Книги', en: 'Books' }, async (db) => {
  const checks = await ledgerChecks(db);
  const breaches = new Map(
    checks.flatMap(({ breaches: found }) => found ?? []).map((breach) => [breach.invariant, breach]),
  );
  const ru = [...breaches.values()].map(
    ({ invariant, sentence }) => invariantSentencesRu[invariant] ?? sentence,
  );
  const en = [...breaches.values()].map(({ sentence }) => sentence);
  if (breaches.size > 0)
    return wrong(
      `Не сходятся: ${ru.join('; ')}. Остановите выплаты и запустите npm run invariants.`,
      `They do not agree: ${en.join('; ')}. Stop paying out, and run npm run invariants.`,
    );
  if (checks.some(({ failed_at: failedAt }) => failedAt !== null))
    return wrong(
      'Последняя проверка книг не дошла до конца. Посмотрите журнал сервера.',
      'The last check of the books came to no end. Look at the log of the server.',
    );
  if (!checks.some(({ checked_at: at }) => at !== null))
    return none(
      'Ещё не проверялись: первая проверка идёт после запуска.',
      'Not checked yet: the first check follows the start.',
    );
  return ok('Сходятся.', 'They agree.');
});

/** A backup each night, and some hours for it to be made. */
const freshBackupMs = 26 * hour;
/** A backup that nobody has ever restored is a hope. */
const freshTrialMs = 90 * day;

const inDemo = (): Finding => none('Демо не нужно копировать.', 'A demo needs none.');

function agoOf(now: Date, at: Date): { ru: string; en: string } {
  const hours = Math.floor((now.getTime() - at.getTime()) / hour);
  return hours < 48
    ? { ru: `${hours} ч назад`, en: `${hours} h ago` }
    : { ru: `${Math.floor(hours / 24)} дн. назад`, en: `${Math.floor(hours / 24)} days ago` };
}

export const backup: Check = ofDatabase({ ru: 'Резервная копия', en: 'Backup' }, async (db, patient) => {
  if (isDemo(patient)) return inDemo();
  const now = patient.tools.now();
  const { backup: newest } = await backupState(db);
  if (newest === null)
    return wrong(
      'Её никогда не делали. Сделайте: npm run backup -- ПАПКА на другом диске, и поставьте на каждую ночь.',
      'There never was one. Make one: npm run backup -- FOLDER on another disk, and let it run each night.',
    );
  const ago = agoOf(now, newest.takenAt);
  if (now.getTime() - newest.takenAt.getTime() <= freshBackupMs)
    return ok(`Последняя ${ago.ru}.`, `The last was taken ${ago.en}.`);
  return wrong(
    `Последняя ${ago.ru}. Посмотрите, почему ночная не сделана, и сделайте: npm run backup -- ПАПКА.`,
    `The last was taken ${ago.en}. See why the nightly one was not made, and make one: npm run backup -- FOLDER.`,
  );
});

export const restore: Check = ofDatabase(
  { ru: 'Проба восстановления', en: 'Trial of a restore' },
  async (db, patient) => {
    if (isDemo(patient)) return inDemo();
    const now = patient.tools.now();
    const { restore: newest } = await backupState(db);
    if (newest === null)
      return wrong(
        'Копию ни разу не пробовали восстановить. Попробуйте: npm run restore -- ПАПКА --try.',
        'No backup was ever restored. Try it: npm run restore -- FOLDER --try.',
      );
    const ago = agoOf(now, newest.endedAt);
    if (now.getTime() - newest.endedAt.getTime() <= freshTrialMs)
      return ok(`Последняя ${ago.ru}.`, `The last was ${ago.en}.`);
    return wrong(
      `Последняя ${ago.ru}. Пробуйте раз в квартал: npm run restore -- ПАПКА --try.`,
      `The last was ${ago.en}. Try one each quarter: npm run restore -- FOLDER --try.`,
    );
  },
);

export const keys: Check = ofDatabase({ ru: 'Копия ключей', en: 'Copy of the keys' }, async (db, patient) => {
  const { vault } = patient;
  if (vault === null)
    return wrong(
      `Файла ${patient.config.vaultKeysFile} нет. Верните ключи, с которыми работала эта база: без них зашифрованное не прочесть.`,
      `There is no ${patient.config.vaultKeysFile}. Put back the keys that this database was run with: without them nothing encrypted can be read.`,
    );
  if ('fault' in vault)
    return wrong(`Ключи не читаются: ${vault.fault}`, `The keys cannot be read: ${vault.fault}`);
  if (isDemo(patient)) return inDemo();
  const copied = await db
    .selectFrom('key_copy')
    .select('confirmed_at')
    .where('key_id', '=', vault.newestKey)
    .executeTakeFirst();
  if (copied) return ok(`Ключ ${vault.newestKey} скопирован.`, `Key ${vault.newestKey} was copied.`);
  return wrong(
    `Никто не подтвердил, что ключ ${vault.newestKey} скопирован. Скопируйте его отдельно от базы и её копий, затем подтвердите в офисе: «Настройки», «Здоровье».`,
    `Nobody has confirmed that key ${vault.newestKey} was copied. Copy it apart from the database and its backups, then confirm it in the office: Settings, Health.`,
  );
});
