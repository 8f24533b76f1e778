import type { AnswerOf } from '@menyala/contract';
import { type listTexts, type OfficeText, textSections } from '@menyala/contract/office/texts';
import type { JSX } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useRead } from '../api/read.ts';
import { Icon } from '../design/icon.tsx';
import { WhyFailed } from '../design/why-failed.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { useLanguage } from '../messages/use-language.ts';
import { TextEditor } from './text-editor.tsx';
import './texts.css';

type Texts = AnswerOf<typeof listTexts>;
type Group = Texts['groups'][number];

const isOwn = ({ own }: OfficeText) => own.ru !== null || own.en !== null;
const isUnfit = ({ unfit }: OfficeText) => unfit.ru !== null || unfit.en !== null;

/** The words of emails and statuses: all of them by where they are read, or those of one email with its preview. */
export function TextsScreen(): JSX.Element {
  const t = useTranslations();
  const { group } = useParams();
  const texts = useRead<typeof listTexts>('/office/api/texts');
  if (texts.data === undefined)
    return (
      <>
        <ScreenTitle text={t('texts.title')} />
        {texts.isError && (
          <div className="list-failed" role="alert">
            <p className="error">
              <Icon name="warning" />
              {t('catalogue.listFailed')} <WhyFailed error={texts.error} />
            </p>
            <button type="button" className="btn" onClick={() => void texts.refetch()}>
              {t('office.again')}
            </button>
          </div>
        )}
      </>
    );
  const chosen = texts.data.groups.find(({ id }) => id === group);
  return chosen ? <OneGroup group={chosen} texts={texts.data} /> : <AllGroups texts={texts.data} />;
}

/** What an email is called, or what several of them share. */
function useGroupName(): (group: Group) => string {
  const t = useTranslations();
  const language = useLanguage();
  return ({ id, name }) => {
    if (name !== null) return name[language];
    const key = id.replace('.', '_');
    return isShared(key) ? t(`texts.shared.${key}`) : id;
  };
}

const shared = [
  'common',
  'claims',
  'cards',
  'account',
  'programme',
  'reserve',
  'owner',
  'staff',
  'page_statuses',
  'page_sentences',
  'page_events',
  'page_moves',
  'page_choice',
] as const;
const isShared = (key: string): key is (typeof shared)[number] => shared.some((one) => one === key);

function AllGroups({ texts }: { texts: Texts }): JSX.Element {
  const t = useTranslations();
  const nameOf = useGroupName();
  const [search, setSearch] = useSearchParams();
  const q = (search.get('q') ?? '').trim().toLocaleLowerCase();
  const isChangedOnly = search.get('changed') === '1';
  const fits = (text: OfficeText) =>
    (!isChangedOnly || isOwn(text)) &&
    (q === '' ||
      [text.usual.ru, text.usual.en, text.own.ru, text.own.en].some((one) =>
        one?.toLocaleLowerCase().includes(q),
      ));
  const found = Map.groupBy(texts.items.filter(fits), (text) => text.group);
  const unfit = texts.items.filter(isUnfit).length;
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setSearch(next, { replace: true });
  };
  return (
    <>
      <ScreenTitle text={t('texts.title')} />
      <p className="hint texts__lead">{t('texts.lead')}</p>
      {unfit > 0 && (
        <p className="note note--warning texts__lead" role="alert">
          <Icon name="warning" />
          {t('texts.unfitAll', { count: unfit })}
        </p>
      )}
      <div className="texts__find">
        <label className="field">
          <span>{t('texts.find')}</span>
          <input
            className="input"
            type="search"
            defaultValue={search.get('q') ?? ''}
            onChange={(event) => set('q', event.target.value)}
          />
        </label>
        <label className="texts__tick">
          <input
            type="checkbox"
            checked={isChangedOnly}
            onChange={(event) => set('changed', event.target.checked ? '1' : '')}
          />
          {t('texts.changedOnly')}
        </label>
      </div>
      {found.size === 0 && <p className="hint">{t('texts.nothing')}</p>}
      {textSections.map((section) => {
        const groups = texts.groups.filter((group) => group.section === section && found.has(group.id));
        if (groups.length === 0) return null;
        return (
          <section key={section} className="texts__part" aria-labelledby={`texts-${section}`}>
            <h2 id={`texts-${section}`}>{t(`texts.section.${section}`)}</h2>
            <ul>
              {groups.map((group) => {
                const all = found.get(group.id) ?? [];
                const own = all.filter(isOwn).length;
                return (
                  <li key={group.id}>
                    <Link to={`/texts/${group.id}`}>{nameOf(group)}</Link>
                    <span className="hint">{t('texts.count', { count: all.length })}</span>
                    {own > 0 && <span className="texts__own">{t('texts.changed', { count: own })}</span>}
                    {all.some(isUnfit) && (
                      <span className="texts__bad">
                        <Icon name="warning" />
                        {t('texts.unfit')}
                      </span>
                    )}
                  </li>
                );
              })}
            </ul>
          </section>
        );
      })}
    </>
  );
}

function OneGroup({ group, texts }: { group: Group; texts: Texts }): JSX.Element {
  const t = useTranslations();
  const nameOf = useGroupName();
  const items = texts.items.filter((text) => text.group === group.id);
  return (
    <>
      <ScreenTitle parent={{ path: '/texts', text: t('texts.title') }} text={nameOf(group)} />
      <p className="hint texts__lead">{t(group.name === null ? 'texts.ofSeveral' : 'texts.ofOne')}</p>
      <ul className="texts__list">
        {items.map((text) => (
          <li key={text.key}>
            <TextEditor text={text} />
          </li>
        ))}
      </ul>
    </>
  );
}
