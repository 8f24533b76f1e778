import type { AnswerOf } from '@menyala/contract';
import type { editText, listTexts, OfficeText, previewTexts } from '@menyala/contract/office/texts';
import { useQueryClient } from '@tanstack/react-query';
import { type JSX, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { StaleNote } from '../actions/stale-note.tsx';
import { ask, RefusedError } from '../api/ask.ts';
import { read } from '../api/read.ts';
import { WaitingNote } from '../approvals/waiting-note.tsx';
import { Icon } from '../design/icon.tsx';
import { EmailFrame } from '../emails/email-frame.tsx';
import { notify } from '../frame/notices.tsx';
import { useLanguage } from '../messages/use-language.ts';
import { useMoment } from '../messages/use-moment.ts';
import { useTranslate } from '../messages/use-translate.ts';
import '../emails/emails.css';

const languages = ['ru', 'en'] as const;
type Language = (typeof languages)[number];
type Typed = Record<Language, string>;
type Preview = AnswerOf<typeof previewTexts> & { language: Language };

/** One text: the program's words, one's own in both languages, what they may be filled with, and the email they stand in. */
export function TextEditor({ text }: { text: OfficeText }): JSX.Element {
  const t = useTranslations();
  const reader = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const own = text.own[reader];
  return (
    <details className="text" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className="text__said">{own ?? text.usual[reader]}</span>
        {(text.own.ru !== null || text.own.en !== null) && (
          <span className="texts__own">{t('texts.isOwn')}</span>
        )}
        {(text.unfit.ru !== null || text.unfit.en !== null) && (
          <span className="texts__bad">
            <Icon name="warning" />
            {t('texts.unfit')}
          </span>
        )}
      </summary>
      {isOpen && <Editor text={text} />}
    </details>
  );
}

function Editor({ text }: { text: OfficeText }): JSX.Element {
  const t = useTranslations();
  const moment = useMoment();
  const translate = useTranslate();
  const client = useQueryClient();
  const [typed, setTyped] = useState<Typed>(() => saidBy(text));
  const [errors, setErrors] = useState<Partial<Record<Language, string>>>({});
  const [refusal, setRefusal] = useState<string>();
  const [isStale, setStale] = useState(false);
  const [isSending, setSending] = useState(false);
  const [preview, setPreview] = useState<Preview>();
  const form = useRef<HTMLFormElement>(null);
  /** The program's words are nobody's own. */
  const draft = (of: Typed) => ({
    ru: of.ru === text.usual.ru ? null : of.ru,
    en: of.en === text.usual.en ? null : of.en,
  });
  const attempt = async (send: () => Promise<void>) => {
    if (isSending) return;
    setSending(true);
    setErrors({});
    setRefusal(undefined);
    try {
      await send();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const at = error instanceof RefusedError ? error.body.errors : {};
      setErrors({ ...(at['ru'] && { ru: at['ru'] }), ...(at['en'] && { en: at['en'] }) });
      if (error instanceof RefusedError && error.problem?.code === 'conflict') {
        setStale(true);
        await client.invalidateQueries({ queryKey: ['texts'] });
      } else if (!at['ru'] && !at['en']) setRefusal(translate(error.message));
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    } finally {
      setSending(false);
    }
  };
  const keep = (saved: OfficeText) => {
    const { queryKey } = read<typeof listTexts>('/office/api/texts');
    client.setQueryData<AnswerOf<typeof listTexts>>(
      queryKey,
      (now) => now && { ...now, items: now.items.map((one) => (one.key === saved.key ? saved : one)) },
    );
    setTyped(saidBy(saved));
    setStale(false);
  };
  const save = (next: Typed, said: 'texts.saved' | 'texts.wasReset') =>
    attempt(async () => {
      const body = { ...draft(next), version: text.version };
      keep(await ask<typeof editText>('PUT', '/office/api/texts/:key', { params: { key: text.key }, body }));
      notify(t(said), { type: 'success' });
    });
  const show = (language: Language) =>
    attempt(async () => {
      const body = { ...draft(typed), language };
      const shown = await ask<typeof previewTexts>('POST', '/office/api/texts/:key/preview', {
        params: { key: text.key },
        body,
      });
      setPreview({ ...shown, language });
    });
  return (
    <form
      ref={form}
      className="text__form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save(typed, 'texts.saved');
      }}
    >
      <WaitingNote object={`text:${text.key}`} />
      <div role="alert">{isStale && <StaleNote text={t('texts.stale')}>{null}</StaleNote>}</div>
      <div className="text__pair">
        {languages.map((language) => (
          <Words
            key={language}
            language={language}
            text={text}
            value={typed[language]}
            error={errors[language]}
            onType={(value) => setTyped({ ...typed, [language]: value })}
          />
        ))}
      </div>
      <Placeholders text={text} />
      {text.changedAt !== null && (
        <p className="hint">
          {t('texts.changedBy', { time: moment(text.changedAt), who: text.changedBy ?? '–' })}
        </p>
      )}
      <div className="ways ways--start">
        <button type="submit" className="btn btn--main" disabled={isSending}>
          {t('texts.save')}
        </button>
        {languages.map((language) => (
          <button
            key={language}
            type="button"
            className="btn"
            disabled={isSending}
            onClick={() => void show(language)}
          >
            {t(`texts.preview.${language}`)}
          </button>
        ))}
        {(text.own.ru !== null || text.own.en !== null) && (
          <button
            type="button"
            className="btn"
            disabled={isSending}
            onClick={() => void save(text.usual, 'texts.wasReset')}
          >
            {t('texts.reset')}
          </button>
        )}
      </div>
      <div role="alert">
        {refusal !== undefined && (
          <p className="error">
            <Icon name="warning" />
            {refusal}
          </p>
        )}
      </div>
      {preview !== undefined && <Shown preview={preview} onClose={() => setPreview(undefined)} />}
    </form>
  );
}

const saidBy = ({ own, usual }: OfficeText): Typed => ({ ru: own.ru ?? usual.ru, en: own.en ?? usual.en });

interface WordsProps {
  language: Language;
  text: OfficeText;
  value: string;
  error: string | undefined;
  onType: (value: string) => void;
}

function Words({ language, text, value, error, onType }: WordsProps): JSX.Element {
  const t = useTranslations();
  const id = useId();
  const unfit = text.unfit[language];
  return (
    <div className="field">
      <label htmlFor={id}>{t(`texts.in.${language}`)}</label>
      <textarea
        id={id}
        className="input"
        lang={language}
        rows={Math.min(8, Math.max(2, Math.ceil(value.length / 48)))}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-e ${id}-u`}
        onChange={(event) => onType(event.target.value)}
      />
      <div id={`${id}-e`}>
        {error !== undefined && (
          <p className="error">
            <Icon name="warning" />
            {error}
          </p>
        )}
        {error === undefined && unfit !== null && (
          <p className="error">
            <Icon name="warning" />
            {t('texts.isUnfit', { why: unfit })}
          </p>
        )}
      </div>
      <p id={`${id}-u`} className="hint" lang={language}>
        {value === text.usual[language]
          ? t('texts.isUsual')
          : t('texts.usual', { text: text.usual[language] })}
      </p>
    </div>
  );
}

function Placeholders({ text }: { text: OfficeText }): JSX.Element | null {
  const t = useTranslations();
  if (text.placeholders.length === 0) return <p className="hint">{t('texts.noPlaceholders')}</p>;
  return (
    <div className="text__fill">
      <p className="hint">{t('texts.placeholders')}</p>
      <ul>
        {text.placeholders.map(({ name, kind, isNeeded }) => (
          <li key={name}>
            <code>{kind === 'number' ? `{${name}, number}` : `{${name}}`}</code>{' '}
            {isExplained(name) ? t(`texts.placeholder.${name}`) : ''}
            {', '}
            {t(isNeeded ? 'texts.needed' : 'texts.optional')}
          </li>
        ))}
      </ul>
    </div>
  );
}

const explained = [
  'asked',
  'came',
  'card',
  'course',
  'currency',
  'email',
  'excess',
  'from',
  'left',
  'minutes',
  'name',
  'number',
  'others',
  'reachUs',
  'reason',
  'received',
  'receives',
  'sends',
  'sum',
  'support',
  'takenBack',
  'time',
  'until',
  'verified',
  'wanted',
] as const;
const isExplained = (name: string): name is (typeof explained)[number] =>
  explained.some((one) => one === name);

function Shown({ preview, onClose }: { preview: Preview; onClose: () => void }): JSX.Element {
  const t = useTranslations();
  const [isText, setText] = useState(false);
  const of =
    preview.of === 'sample'
      ? t('texts.of.sample')
      : t(`texts.of.${preview.of}`, { number: preview.claim ?? '' });
  return (
    <section className="text__shown" aria-label={t('texts.shown')}>
      <p className="hint">{preview.html === null ? t('texts.onPage') : of}</p>
      <p lang={preview.language}>
        <b>{preview.subject}</b>
      </p>
      <div className="ways ways--start">
        {preview.html !== null && (
          <button type="button" className="btn" aria-pressed={isText} onClick={() => setText(!isText)}>
            {t(isText ? 'texts.asLook' : 'texts.asText')}
          </button>
        )}
        <button type="button" className="btn" onClick={onClose}>
          {t('texts.close')}
        </button>
      </div>
      {isText || preview.html === null ? (
        <pre lang={preview.language}>{preview.text}</pre>
      ) : (
        <EmailFrame html={preview.html} title={preview.subject} lang={preview.language} />
      )}
    </section>
  );
}
