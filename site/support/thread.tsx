import type { Locale, Problem } from '@menyala/contract';
import { momentText } from '@menyala/contract/moment';
import type { WrittenToSupport } from '@menyala/contract/site/pages';
import type { SupportMessage, SupportThread } from '@menyala/contract/site/support';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { inLanguage } from '../addresses.ts';
import { Refused } from '../api/request.ts';
import { Button } from '../design/button.tsx';
import { Field } from '../design/field.tsx';
import { Icon } from '../design/icon.tsx';
import { Note } from '../design/note.tsx';
import { useLayout } from '../layout/layout-context.tsx';
import { useHydrated } from '../use-hydrated.ts';
import { type SupportPlace, typedText } from './support-calls.ts';
import css from './thread.module.css';
import { useThread } from './use-thread.ts';

const longest = 4000;
const mostBytes = 10 * 1024 * 1024;
const types = ['image/jpeg', 'image/png', 'image/webp'];

/** A thread with support: what was written, and the field for more. `action` is where it is posted without script. */
export function Thread({
  place,
  first,
  written,
  action,
}: {
  place: SupportPlace;
  first: SupportThread | null;
  written?: WrittenToSupport | undefined;
  action: string;
}) {
  const t = useTranslations('support');
  const { thread, isLost, calls, show, reload } = useThread(place, first);
  if (thread === null)
    return isLost ? (
      <Note tone="danger" role="alert">
        <p>{t('failed')}</p>
        <Button onClick={reload}>{t('again')}</Button>
      </Note>
    ) : (
      <div className={css['blank']} aria-busy="true" />
    );
  return (
    <div className={css['thread']}>
      {thread.isProven || thread.messages.length === 0 ? null : <p className="soft small">{t('byLink')}</p>}
      {thread.isForgotten ? <p className="soft small">{t('forgotten')}</p> : null}
      <Messages place={place} thread={thread} />
      {thread.status === 'none' ? <p className="soft">{t(thread.isProven ? 'none' : 'noneByLink')}</p> : null}
      {thread.status === 'closed' ? <p className="soft">{t('closed')}</p> : null}
      <Writing
        place={place}
        action={action}
        written={written}
        onWritten={show}
        onPicture={reload}
        calls={calls}
      />
      <p className={css['never']}>
        <Icon name="info" />
        {t('neverFirst')}
      </p>
    </div>
  );
}

function Messages({ place, thread }: { place: SupportPlace; thread: SupportThread }) {
  const t = useTranslations('support');
  const list = useRef<HTMLOListElement>(null);
  const { messages } = thread;
  const last = messages.at(-1)?.seq ?? 0;
  const [firstSeq] = useState(last);
  const lastAnswer = messages.findLast(({ by }) => by === 'staff');
  useEffect(() => {
    if (last !== 0 && list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [last]);
  return (
    <>
      {messages.length === 0 ? null : (
        // A list that scrolls is reached by the keyboard, too.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        <ol className={css['messages']} ref={list} tabIndex={0} aria-label={t('title')}>
          {messages.map((message) => (
            <MessageLine key={message.id} place={place} message={message} />
          ))}
        </ol>
      )}
      <p className="visually-hidden" role="status">
        {lastAnswer && lastAnswer.seq > firstSeq ? `${t('newAnswer')}: ${lastAnswer.text}` : ''}
      </p>
    </>
  );
}

function MessageLine({ place, message }: { place: SupportPlace; message: SupportMessage }) {
  const t = useTranslations('support');
  const locale = useLocale() as Locale;
  const { by, text, at, picture } = message;
  return (
    <li className={by === 'customer' ? css['mine'] : css['theirs']}>
      <p className={css['by']}>
        {t(by === 'customer' ? 'you' : 'staff')} · <time dateTime={at}>{momentText(at, locale)}</time>
      </p>
      {picture === null ? (
        <p className={css['text']}>
          <PlainText text={text} />
        </p>
      ) : (
        <Picture place={place} id={picture.id} isShown={picture.isShown} />
      )}
    </li>
  );
}

/** Text as it is. Only addresses of this very site can be pressed: nobody is led away from here by a message. */
function PlainText({ text }: { text: string }): ReactNode {
  const { origin } = useLayout();
  let start = 0;
  return text.split(/(https?:\/\/[^\s<>"]+)/).map((part) => {
    const key = start;
    start += part.length;
    return part.startsWith(`${origin}/`) ? (
      <a key={key} href={part}>
        {part}
      </a>
    ) : (
      part
    );
  });
}

function Picture({ place, id, isShown }: { place: SupportPlace; id: string; isShown: boolean }) {
  const t = useTranslations('support');
  const { language } = useLayout();
  const [isGone, setGone] = useState(false);
  const [source, setSource] = useState<string | null>(null);
  const address = inLanguage(language, `/api/v1/support/${place.of}/${place.id}/pictures/${id}`);
  useEffect(() => {
    if (isShown) setSource(address);
  }, [address, isShown]);
  if (!isShown) return <p className={css['text']}>{t('pictureHidden')}</p>;
  if (isGone) return <p className={css['text']}>{t('pictureGone')}</p>;
  return (
    <a
      className={css['picture']}
      href={address}
      target="_blank"
      rel="noreferrer"
      aria-label={t('openPicture')}
    >
      {source === null ? (
        t('pictureOf')
      ) : (
        <img src={source} alt={t('pictureOf')} loading="lazy" onError={() => setGone(true)} />
      )}
    </a>
  );
}

type Failure = Problem | 'lost' | 'wrongPicture' | null;

function Writing({
  place,
  action,
  written,
  calls,
  onWritten,
  onPicture,
}: {
  place: SupportPlace;
  action: string;
  written: WrittenToSupport | undefined;
  calls: ReturnType<typeof useThread>['calls'];
  onWritten: (thread: SupportThread) => void;
  onPicture: () => void;
}) {
  const t = useTranslations('support');
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const key = useRef('');
  const [isSending, setSending] = useState(false);
  const [percent, setPercent] = useState<number | null>(null);
  const [failure, setFailure] = useState<Failure>(written?.problem ?? null);
  const field =
    failure !== null && typeof failure === 'object' ? failure.errors?.['text']?.[0]?.detail : null;
  const said = failure === null || field ? null : typeof failure === 'string' ? t(failure) : failure.detail;
  const failed = (error: unknown) => setFailure(error instanceof Refused ? error.problem : 'lost');

  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    const area = form.current?.elements.namedItem('text');
    if (isSending || !(area instanceof HTMLTextAreaElement) || area.value.trim() === '') return;
    setSending(true);
    setFailure(null);
    // Tried again it is the same message.
    if (key.current === '') key.current = crypto.randomUUID();
    try {
      onWritten(await calls.write(typedText(area.value), key.current));
      key.current = '';
      area.value = '';
    } catch (error) {
      failed(error);
    } finally {
      setSending(false);
    }
  };
  const sendPicture = async (file: File | undefined) => {
    if (!file || percent !== null) return;
    if (!types.includes(file.type) || file.size > mostBytes || file.size === 0) {
      setFailure('wrongPicture');
      return;
    }
    setFailure(null);
    setPercent(0);
    const signal = new AbortController().signal;
    const onSent = (bytes: number, of: number) => setPercent(Math.floor((bytes / Math.max(of, 1)) * 100));
    try {
      await calls.sendPicture(file, { onSent, signal });
      onPicture();
    } catch (error) {
      failed(error);
    } finally {
      setPercent(null);
    }
  };

  return (
    <form ref={form} className={css['writing']} method="post" action={action} onSubmit={send}>
      {place.of === 'claim' ? <input type="hidden" name="action" value="support" /> : null}
      <Field label={t('write')} error={field}>
        {(control) => (
          <textarea
            {...control}
            name="text"
            rows={3}
            maxLength={longest}
            required
            defaultValue={written?.text ?? ''}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
            }}
            onPaste={(event) => {
              const [file] = event.clipboardData.files;
              if (file) void sendPicture(file);
            }}
          />
        )}
      </Field>
      {said ? (
        <Note tone="danger" role="alert">
          {said}
        </Note>
      ) : null}
      {percent === null ? null : (
        <p className="soft small" role="status">
          {t('uploading', { percent })}
        </p>
      )}
      <div className={css['do']}>
        <Button type="submit" aria-disabled={isSending}>
          <Icon name="send" />
          {isSending ? t('sending') : t('send')}
        </Button>
        {isHydrated ? (
          <label className={css['attach']}>
            <input
              type="file"
              className="visually-hidden"
              accept={types.join(',')}
              onChange={({ target }) => {
                void sendPicture(target.files?.[0]);
                target.value = '';
              }}
            />
            <Icon name="plus" />
            {t('picture')}
          </label>
        ) : null}
      </div>
    </form>
  );
}
