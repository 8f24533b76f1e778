import { isIPv6 } from 'node:net';
import { readSettings } from '../../market/settings/settings-queries.ts';
import { sourceRows } from '../../market/sources/source-queries.ts';
import { mailServerOf } from '../../outreach/emails/exchange-mail.ts';
import { sanitise } from '../../outreach/emails/sanitise.ts';
import { networksOf } from '../../platform/http/connection-limit.ts';
import { unknownProxy } from '../../platform/http/unknown-proxies.ts';
import { greetMailServer } from '../../platform/mail/smtp.ts';
import { type Check, isDemo, none, ofDatabase, ok, wrong } from './patient.ts';

/** The surroundings of the exchange: its proxy and address, mail, sources, rails. */

const reason = (error: unknown) => sanitise(error instanceof Error ? error.message : String(error), 200);

export const mail: Check = ofDatabase({ ru: 'Почта', en: 'Mail' }, async (db, patient) => {
  const { config, vault } = patient;
  const { settings } = await readSettings(db);
  const readable = vault !== null && !('fault' in vault) ? vault : null;
  if (readable === null && settings.mail.user !== null)
    return wrong(
      'Пароль почты зашифрован, а ключей нет. Сначала исправьте строку «Копия ключей».',
      'The password of the mail is encrypted, and there are no keys. Mend the line “Copy of the keys” first.',
    );
  const noKeys = { decrypt: (text: string) => text, decryptAny: (text: string) => text };
  const server = await mailServerOf({ config, db, vault: readable ?? noKeys }, settings.mail);
  if (server === null)
    return isDemo(patient)
      ? none(
          'Демо не отправляет писем: они видны в офисе.',
          'A demo sends none: emails are seen in the office.',
        )
      : wrong(
          'Почтовый сервер не задан, и никто не получит ни кода, ни ссылки. Задайте его: «Настройки», «Почта».',
          'No mail server is set, and nobody gets a code or a link. Set one: Settings, Mail.',
        );
  try {
    await greetMailServer(server);
    return ok('Сервер отвечает и впускает.', 'The server answers and lets us in.');
  } catch (error) {
    return wrong(
      `Почтовый сервер не впускает: ${reason(error)}. Проверьте адрес, порт, логин и пароль.`,
      `The mail server does not let us in: ${reason(error)}. Check address, port, login and password.`,
    );
  }
});

/** A stranger who tried once is forgotten. */
const seenForMs = 24 * 60 * 60_000;

export const proxies: Check = ofDatabase({ ru: 'Прокси', en: 'Proxies' }, async (db, patient) => {
  const { config, tools } = patient;
  if (isDemo(patient)) return none('К демо ходят напрямую.', 'A demo is reached without one.');
  const seen = await unknownProxy(db);
  if (
    seen !== null &&
    tools.now().getTime() - seen.at.getTime() < seenForMs &&
    !networksOf(config.trustedProxies).check(seen.address, isIPv6(seen.address) ? 'ipv6' : 'ipv4')
  )
    return wrong(
      `${seen.address} передаёт чужие запросы, а в TRUSTED_PROXIES его нет. Если это ваш прокси, добавьте его: иначе у всех посетителей один адрес и общие ограничения. Если нет, закройте порт ${config.port} от всех, кроме прокси.`,
      `${seen.address} passes requests of others on, and TRUSTED_PROXIES does not name it. If it is your proxy, add it: else all visitors share one address and its limits. If not, let only the proxy reach port ${config.port}.`,
    );
  if (config.trustedProxies.length > 0)
    return ok(
      `Верим: ${config.trustedProxies.join(', ')}.`,
      `Believed: ${config.trustedProxies.join(', ')}.`,
    );
  if (config.publicUrl.startsWith('https:'))
    return wrong(
      'Адрес с https обслуживает прокси, а TRUSTED_PROXIES пуст. Назовите прокси: иначе у всех посетителей один адрес и общие ограничения.',
      'A proxy serves an address with https, and TRUSTED_PROXIES is empty. Name the proxy: else all visitors share one address and its limits.',
    );
  return none('Прокси нет: PUBLIC_URL без https.', 'There is none: PUBLIC_URL is without https.');
});

const patienceMs = 5_000;

export const publicAddress: Check = {
  title: { ru: 'Адрес сайта', en: 'Address of the site' },
  async look(patient) {
    const { publicUrl } = patient.config;
    if (isDemo(patient)) return none('Демо видно только с этой машины.', 'Only this machine sees a demo.');
    try {
      const answer = await fetch(`${publicUrl}/health`, {
        redirect: 'manual',
        signal: AbortSignal.timeout(patienceMs),
      });
      const isOurs =
        answer.status === 200 && (await answer.text()).replaceAll(/\s/g, '') === '{"status":"ok"}';
      if (isOurs) return ok(`${publicUrl} отвечает отсюда.`, `${publicUrl} answers from here.`);
      return wrong(
        `${publicUrl}/health отвечает ${answer.status}, и это не этот обменник или он не здоров. Проверьте DNS, прокси и то, что он передаёт Host.`,
        `${publicUrl}/health answers ${answer.status}: that is not this exchange, or it is not well. Check DNS, the proxy, and that it passes Host on.`,
      );
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      return wrong(
        `${publicUrl} не отвечает: ${reason(cause)}. Запущен ли обменник? Проверьте DNS, сертификат и прокси.`,
        `${publicUrl} does not answer: ${reason(cause)}. Does the exchange run? Check DNS, the certificate and the proxy.`,
      );
    }
  },
};

export const streams: Check = {
  title: { ru: 'Потоки', en: 'Streams' },
  async look(patient) {
    const { publicUrl } = patient.config;
    if (isDemo(patient)) return none('К демо ходят напрямую.', 'A demo is reached without a proxy.');
    const ending = new AbortController();
    const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(patienceMs)]);
    try {
      const answer = await fetch(`${publicUrl}/api/v1/calculator/stream/`, { signal });
      if (answer.status !== 200 || answer.body === null)
        return wrong(
          `Поток отвечает ${answer.status}. Сначала исправьте строку «Адрес сайта».`,
          `A stream answers ${answer.status}. Mend the line “Address of the site” first.`,
        );
      // Its first bytes are sent at once; a proxy that buffers keeps them.
      await answer.body.getReader().read();
      return ok('Доходят сразу.', 'They come at once.');
    } catch (error) {
      if (error instanceof Error && error.name !== 'TimeoutError')
        return wrong(
          'Не проверено: адрес не отвечает. Сначала исправьте строку «Адрес сайта».',
          'Not looked at: the address does not answer. Mend the line “Address of the site” first.',
        );
      return wrong(
        `Поток молчит ${patienceMs / 1_000} с: прокси его копит. Выключите в нём буферизацию ответов text/event-stream (nginx: proxy_buffering off).`,
        `A stream is silent for ${patienceMs / 1_000} s: the proxy buffers it. Switch off its buffering of text/event-stream (nginx: proxy_buffering off).`,
      );
    } finally {
      ending.abort();
    }
  },
};

export const sources: Check = ofDatabase(
  { ru: 'Источники цен', en: 'Price sources' },
  async (db, { tools }) => {
    const asked = (await sourceRows(db)).filter(({ isEnabled }) => isEnabled);
    if (asked.length === 0) return none('Цены задаются вручную.', 'Prices are set by hand.');
    const now = tools.now().getTime();
    const silent = asked.filter(
      ({ answeredAt, freshSeconds }) =>
        answeredAt === null || now - answeredAt.getTime() > freshSeconds * 1_000,
    );
    if (silent.length === 0)
      return ok(`Отвечают все: ${asked.length}.`, `All of them answer: ${asked.length}.`);
    const names = silent.map(({ name, error }) => (error === null ? name : `${name} (${error})`)).join(', ');
    return wrong(
      `Молчат дольше, чем живёт их цена: ${names}. Посмотрите их в «Источниках цен»: что они отвечают и дойдёт ли до них запрос с этой машины.`,
      `Silent for longer than their quotes hold: ${names}. See in Price sources what they say, and whether this machine reaches them.`,
    );
  },
);

export const rails: Check = {
  title: { ru: 'Платёжные каналы', en: 'Rails' },
  look: async (patient) =>
    isDemo(patient)
      ? none('В демо деньги ненастоящие.', 'The money of a demo is not real.')
      : none(
          'Не подключены: платежи зачисляют и отправляют сотрудники.',
          'None is connected: staff book payments and send them.',
        ),
};

export const bankDevices: Check = {
  title: { ru: 'Устройства банков', en: 'Devices of banks' },
  look: async () => none('Не подключены.', 'None is connected.'),
};
