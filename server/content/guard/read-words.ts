import { sql } from 'kysely';
import type { Words } from '../../platform/approvals/approval.ts';
import type { Queryable } from '../../platform/database/connection.ts';

/** A place where customers read what staff wrote. */
export interface Place {
  /** Its name in the office. */
  name: Words;
  /** All that stands there, in both languages, a part a line. */
  text: string;
}

/**
 * All that staff wrote for customers, by its place: `banner:12`. Of pieces what is shown, and what is planned to be; of texts, emails
 * among them, the owner's own. What lies encrypted is not here: answers in threads are looked at where they are written.
 */
export async function readWords(db: Queryable): Promise<Map<string, Place>> {
  const { rows } = await sql<{ key: string; text: string }>`
    select 'text:' || key as key, concat_ws(E'\n', ru, en) as text from text_override
    union all
    select 'banner:' || id, concat_ws(E'\n', title_ru, title_en, text_ru, text_en, link, link_text_ru, link_text_en) from banner
    union all
    select 'piece:' || p.id, string_agg(concat_ws(E'\n', v.title_ru, v.title_en, v.description_ru, v.description_en,
      v.body_ru, v.body_en, v.author), E'\n' order by v.number)
    from piece p join piece_version v on v.piece_id = p.id and v.number in (p.shown, p.planned) group by p.id
    union all
    select 'agreement:' || kind, (array_agg(concat_ws(E'\n', title_ru, title_en, body_ru, body_en) order by version desc))[1]
    from agreement group by kind
    union all
    select 'settings:settings', concat_ws(E'\n', settings->'name'->>'ru', settings->'name'->>'en', settings->>'contactEmail',
      settings->>'contactTelegram', settings->'techBreak'->'text'->>'ru', settings->'techBreak'->'text'->>'en',
      settings->>'hours') from exchange_settings
    union all
    select 'look:' || id, concat_ws(E'\n', phone, links::text) from look
    union all
    select 'currency:' || c.id, concat_ws(E'\n', c.name_ru, c.name_en, c.ticker, c.send_notice_ru, c.send_notice_en, c.receive_notice_ru,
      c.receive_notice_en, c.congestion_ru, c.congestion_en,
      (select string_agg(concat_ws(E'\n', f.label_ru, f.label_en, f.hint_ru, f.hint_en), E'\n' order by f.position, f.id)
       from currency_field f where f.currency_id = c.id)) from currency c
    union all
    select 'direction:' || id, concat_ws(E'\n', notice_ru, notice_en) from direction
    union all
    select 'ready_answer:' || id, concat_ws(E'\n', title_ru, title_en, text_ru, text_en) from ready_answer
    union all
    select 'faq_group:' || id, concat_ws(E'\n', title_ru, title_en) from faq_group
    union all
    select 'menu:' || id, items::text from menu
    union all
    select 'place:' || id, concat_ws(E'\n', name_ru, name_en, address_ru, address_en, hint_ru, hint_en) from cash_place
    union all
    select 'city:' || code, concat_ws(E'\n', name_ru, name_en) from city
    union all
    select 'network:' || code, name from network
    union all
    select 'tile:' || id, concat_ws(E'\n', name_ru, name_en) from entry
    union all
    select 'contest:' || id, concat_ws(E'\n', title_ru, title_en, rules_ru, rules_en, fund_ru, fund_en) from contest
    union all
    select 'gift:' || id, concat_ws(E'\n', title_ru, title_en, text_ru, text_en) from gift_item
    union all
    select 'stop:' || id, concat_ws(E'\n', reason_ru, reason_en) from stop`.execute(db);
  return new Map(rows.map(({ key, text }) => [key, { name: nameOf(key), text }]));
}

const names: Record<string, Words> = {
  text: { ru: 'текст', en: 'text' },
  banner: { ru: 'баннер', en: 'banner' },
  piece: { ru: 'страница', en: 'page' },
  agreement: { ru: 'соглашение', en: 'agreement' },
  settings: { ru: 'настройки', en: 'settings' },
  look: { ru: 'контакты', en: 'contacts' },
  currency: { ru: 'валюта', en: 'currency' },
  direction: { ru: 'направление', en: 'direction' },
  ready_answer: { ru: 'готовый ответ', en: 'ready answer' },
  faq_group: { ru: 'группа вопросов', en: 'group of questions' },
  menu: { ru: 'меню', en: 'menu' },
  place: { ru: 'место встречи', en: 'place' },
  city: { ru: 'город', en: 'city' },
  network: { ru: 'сеть', en: 'network' },
  tile: { ru: 'группа валют', en: 'currency group' },
  contest: { ru: 'конкурс', en: 'contest' },
  gift: { ru: 'подарок', en: 'gift' },
  stop: { ru: 'остановка', en: 'stop' },
};

function nameOf(key: string): Words {
  const [kind = '', ...rest] = key.split(':');
  const { ru, en } = names[kind] ?? { ru: kind, en: kind };
  const id = rest.join(':');
  return { ru: `${ru} ${id}`, en: `${en} ${id}` };
}
