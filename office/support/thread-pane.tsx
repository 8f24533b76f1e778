import type { AnswerOf, Language } from '@menyala/contract';
import type {
  answerThread,
  answerWithPicture,
  closeThread,
  listReadyAnswers,
  noteThread,
  OfficeMessage,
  OfficeThread,
  ReadyAnswer,
  releaseThread,
  reopenThread,
  showOfficeThread,
  takeThread,
} from '@menyala/contract/office/support';
import type { showSettings } from '@menyala/contract/site/calculator';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type JSX, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { ask, askFor, askWithFile, RefusedError } from '../api/ask.ts';
import { read, useRead } from '../api/read.ts';
import { ListFailed } from '../claims/list-failed.tsx';
import { Secret } from '../design/secret.tsx';
import { useMoment } from '../messages/use-moment.ts';
import { useMay } from '../staff/use-may.ts';

const path = '/office/api/support/:id' as const;
/** Sooner than a lease ends. */
const keepMs = 60_000;

/** A thread: who asks, what was written, and the answer. */
export function ThreadPane({ id, back }: { id: string; back: string }): JSX.Element {
  const t = useTranslations();
  const request = { params: { id } };
  const { data, error, refetch } = useRead<typeof showOfficeThread>(path, request, { everyMs: 20_000 });
  const mayAnswer = useMay()<typeof answerThread>('POST', '/office/api/support/:id/answer');
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const act = async (send: () => Promise<OfficeThread>): Promise<boolean> => {
    setFailure(null);
    try {
      client.setQueryData(read<typeof showOfficeThread>(path, request).queryKey, await send());
      void client.invalidateQueries({ queryKey: ['support'] });
      return true;
    } catch (refusal) {
      const code = refusal instanceof RefusedError ? refusal.problem?.code : undefined;
      const detail = refusal instanceof RefusedError ? refusal.problem?.detail : undefined;
      setFailure(code === 'conflict' ? t('support.newer') : (detail ?? t('office.connection.fault')));
      void refetch();
      return false;
    }
  };
  useKeptLease(data, id);
  if (data === undefined)
    return error === null ? (
      <div className="sup__pane" aria-busy="true" />
    ) : (
      <div className="sup__pane">
        <ListFailed text="support.threadFailed" error={error} again={() => void refetch()} />
      </div>
    );
  return (
    <section className="sup__pane" aria-label={t('support.messages')}>
      <p className="sup__back">
        <Link to={back}>{t('support.back')}</Link>
      </p>
      <Head thread={data} act={act} mayAnswer={mayAnswer} />
      <Messages thread={data} />
      {failure !== null && (
        <p className="note note--danger" role="alert">
          {failure}
        </p>
      )}
      {mayAnswer && <Writing thread={data} act={act} />}
    </section>
  );
}

type Act = (send: () => Promise<OfficeThread>) => Promise<boolean>;

/** Whoever has the thread and has it open keeps it. */
function useKeptLease(thread: OfficeThread | undefined, id: string): void {
  const isMine = thread?.lease?.isMine === true;
  useEffect(() => {
    if (!isMine) return;
    const keep = () => {
      if (document.visibilityState !== 'visible') return;
      const body = {};
      void ask<typeof takeThread>('POST', '/office/api/support/:id/take', { params: { id }, body }).catch(
        () => undefined,
      );
    };
    const timer = setInterval(keep, keepMs);
    return () => clearInterval(timer);
  }, [isMine, id]);
}

function Head({
  thread,
  act,
  mayAnswer,
}: {
  thread: OfficeThread;
  act: Act;
  mayAnswer: boolean;
}): JSX.Element {
  const t = useTranslations();
  const { id, claim, subject, customer, lease, status, email, reveal, language, said, user } = thread;
  const params = { id };
  const last = thread.messages.at(-1)?.seq ?? 0;
  const take = (over: boolean) => () =>
    act(() =>
      ask<typeof takeThread>('POST', '/office/api/support/:id/take', { params, body: over ? { over } : {} }),
    );
  const isOthers = lease !== null && !lease.isMine;
  return (
    <header className="sup__card">
      <div className="sup__head">
        <h2>
          {claim === null ? (
            subject
          ) : (
            <Link to={`/claims/${claim.id}`}>{t('support.ofClaim', { number: claim.publicId })}</Link>
          )}
        </h2>
        {lease !== null && (
          <span className={lease.isMine ? 'tag tag--positive' : 'tag tag--warning'}>
            {lease.isMine ? t('support.isMine') : t('support.takenBy', { login: lease.login })}
          </span>
        )}
      </div>
      <dl className="sup__facts">
        <div>
          <dt>{t('support.customer')}</dt>
          <dd>{user === null ? customer : <Link to={`/users/${user}/show`}>{customer}</Link>}</dd>
        </div>
        <div>
          <dt>{t('support.email')}</dt>
          <dd>
            {email === null ? (
              t('support.noEmail')
            ) : (
              <Secret
                value={email}
                copy={email.includes('•') ? null : email}
                reveal={reveal === null ? null : { of: 'support', id, field: reveal }}
                label={t('support.email')}
              />
            )}
          </dd>
        </div>
        <div>
          <dt>{t('support.language')}</dt>
          <dd>{t(`support.${language}`)}</dd>
        </div>
        {said !== null && (
          <div>
            <dt>{t('support.said')}</dt>
            <dd>
              {said.claim === null ? (
                <>
                  {said.number} – {t('support.saidNone')}
                </>
              ) : (
                <>
                  <Link to={`/claims/${said.claim}`}>{said.number}</Link> –{' '}
                  {t(said.isSameEmail ? 'support.saidSame' : 'support.saidOther')}
                </>
              )}
            </dd>
          </div>
        )}
      </dl>
      {mayAnswer && (
        <p className="sup__do">
          {lease === null && status === 'open' && (
            <button type="button" className="btn" onClick={() => void take(false)()}>
              {t('support.take')}
            </button>
          )}
          {isOthers && (
            <button type="button" className="btn" onClick={() => void take(true)()}>
              {t('support.takeOver')}
            </button>
          )}
          {lease?.isMine && (
            <button
              type="button"
              className="btn"
              onClick={() =>
                void act(() =>
                  ask<typeof releaseThread>('POST', '/office/api/support/:id/release', { params }),
                )
              }
            >
              {t('support.release')}
            </button>
          )}
          {status === 'open' && !isOthers && (
            <button
              type="button"
              className="btn"
              onClick={() =>
                void act(() =>
                  ask<typeof closeThread>('POST', '/office/api/support/:id/close', {
                    params,
                    body: { seen: last },
                  }),
                )
              }
            >
              {t('support.close')}
            </button>
          )}
          {status === 'closed' && (
            <button
              type="button"
              className="btn"
              onClick={() =>
                void act(() => ask<typeof reopenThread>('POST', '/office/api/support/:id/reopen', { params }))
              }
            >
              {t('support.reopen')}
            </button>
          )}
        </p>
      )}
      {status === 'closed' && <p className="hint">{t('support.isClosed')}</p>}
      {thread.isForgotten && <p className="hint">{t('support.isForgotten')}</p>}
    </header>
  );
}

function Messages({ thread: { id, messages } }: { thread: OfficeThread }): JSX.Element {
  const t = useTranslations();
  const list = useRef<HTMLOListElement>(null);
  const last = messages.at(-1)?.seq;
  useEffect(() => {
    if (last !== undefined && list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [last]);
  return (
    // A list that scrolls is reached by the keyboard, too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <ol ref={list} className="sup__messages" tabIndex={0} aria-label={t('support.messages')}>
      {messages.map((message) => (
        <Line key={message.id} threadId={id} message={message} />
      ))}
    </ol>
  );
}

function Line({ threadId, message }: { threadId: string; message: OfficeMessage }): JSX.Element {
  const t = useTranslations();
  const moment = useMoment();
  const { kind, by, at, text, picture, isProven, isRead } = message;
  const who = kind === 'customer' ? t('support.byCustomer') : (by ?? '');
  return (
    <li className={`sup__m sup__m--${kind}`}>
      <p className="hint">
        {who} · {moment(at)}
        {kind === 'note' && ` · ${t('support.note')}`}
        {isRead && ` · ${t('support.read')}`}
      </p>
      {picture === null ? (
        <p className="sup__text">{text}</p>
      ) : (
        <a href={`/office/api/support/${threadId}/pictures/${picture}`} target="_blank" rel="noreferrer">
          <img
            src={`/office/api/support/${threadId}/pictures/${picture}`}
            alt={t('support.picture')}
            loading="lazy"
          />
        </a>
      )}
      {!isProven && <p className="tag tag--warning">{t('support.unproven')}</p>}
    </li>
  );
}

function Writing({ thread, act }: { thread: OfficeThread; act: Act }): JSX.Element {
  const t = useTranslations();
  const params = { id: thread.id };
  const last = thread.messages.at(-1)?.seq ?? 0;
  const area = useRef<HTMLTextAreaElement>(null);
  const key = useRef('');
  const [isSending, setSending] = useState(false);
  const isOthers = thread.lease !== null && !thread.lease.isMine;

  const send = async (asNote: boolean, event?: FormEvent) => {
    event?.preventDefault();
    const text = area.current?.value ?? '';
    if (isSending || text.trim() === '') return;
    setSending(true);
    // Tried again it is the same message.
    if (key.current === '') key.current = crypto.randomUUID();
    const written = { text, key: key.current };
    const isSent = await act(() =>
      asNote
        ? ask<typeof noteThread>('POST', '/office/api/support/:id/note', { params, body: written })
        : ask<typeof answerThread>('POST', '/office/api/support/:id/answer', {
            params,
            body: { ...written, seen: last },
          }),
    );
    setSending(false);
    if (!isSent) return;
    key.current = '';
    if (area.current) area.current.value = '';
  };
  const sendPicture = async (file: File | undefined) => {
    if (!file) return;
    await act(() =>
      askWithFile<typeof answerWithPicture>('/office/api/support/:id/pictures', { params, file }),
    );
  };
  const putIn = (text: string) => {
    if (!area.current) return;
    const { value } = area.current;
    area.current.value = value.trim() === '' ? text : `${value}\n${text}`;
    area.current.focus();
  };
  return (
    <form className="sup__write" onSubmit={(event) => void send(false, event)}>
      <ReadyAnswers thread={thread} onChoose={putIn} />
      <label className="field">
        {t('support.answer')}
        <textarea
          ref={area}
          className="input"
          rows={4}
          maxLength={4000}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send(false);
          }}
        />
      </label>
      <p className="hint">{t('support.answerHint')}</p>
      <p className="sup__do">
        <button type="submit" className="btn btn--main" disabled={isSending || isOthers}>
          {t('support.send')}
        </button>
        <button type="button" className="btn" disabled={isSending} onClick={() => void send(true)}>
          {t('support.asNote')}
        </button>
        <label className="btn">
          <input
            type="file"
            className="vh"
            accept="image/jpeg,image/png,image/webp"
            disabled={isOthers}
            onChange={({ target }) => {
              void sendPicture(target.files?.[0]);
              target.value = '';
            }}
          />
          {t('support.attach')}
        </label>
      </p>
    </form>
  );
}

/** A ready answer is put into the field in the customer's language, with its placeholders filled in, to be read before it is sent. */
function ReadyAnswers({
  thread,
  onChoose,
}: {
  thread: OfficeThread;
  onChoose: (text: string) => void;
}): JSX.Element | null {
  const t = useTranslations();
  const look = usePublicLook(thread.language);
  const { data } = useRead<typeof listReadyAnswers>(
    '/office/api/ready-answers',
    { query: { size: 500 } },
    { freshForMs: 60_000 },
  );
  const choose = useEffectEvent((answer: ReadyAnswer | undefined) => {
    if (answer === undefined) return;
    const { claim, said, customer, language } = thread;
    const values: Readonly<Record<string, string>> = {
      name: thread.from === 'form' ? (customer.split(' · ')[0] ?? '') : '',
      order: claim?.publicId ?? said?.number ?? '',
      exchange: look.name,
      email: look.email,
    };
    onChoose(answer.text[language].replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole));
  });
  if (data === undefined || data.items.length === 0) return null;
  return (
    <select
      className="input"
      aria-label={t('support.ready')}
      value=""
      onChange={({ target }) => choose(data.items.find(({ id }) => String(id) === target.value))}
    >
      <option value="">{t('support.readyChoose')}</option>
      {data.items.map(({ id, title }) => (
        <option key={id} value={id}>
          {title[thread.language]}
        </option>
      ))}
    </select>
  );
}

/** The exchange's name and email, as customers of a language see them. */
function usePublicLook(language: Language): { name: string; email: string } {
  const { data } = useQuery({
    queryKey: ['look', 'of customers', language],
    queryFn: () =>
      askFor<AnswerOf<typeof showSettings>>(
        'GET',
        `${language === 'ru' ? '' : `/${language}`}/api/v1/calculator/settings`,
      ),
    retry: false,
    staleTime: 300_000,
  });
  return { name: data?.name ?? '', email: data?.contacts.email ?? '' };
}
