import { chatNames } from '@menyala/contract/site/chat';
import type { ChatPage } from '@menyala/contract/site/pages';
import { useTranslations } from 'use-intl';
import button from '../design/button.module.css';
import { useHref, useLayout } from '../layout/layout-context.tsx';
import { PlainDocument, type PlainParts } from '../plain/plain-document.tsx';

/**
 * The window of the live chat: no script of ours or of theirs, and their page in a frame that cannot lead ours away. Only
 * the server draws it. A frame of another origin reads nothing of this document, and there is nothing in it to read.
 */
export function ChatDocument({ data, ...parts }: PlainParts & { data: ChatPage }) {
  const t = useTranslations('chat');
  return (
    <PlainDocument {...parts} title={t('title')}>
      <Hours />
      <Chat data={data} />
      <p className="soft small">
        {t('by', { provider: chatNames[data.provider] })} {t('never')}
      </p>
      <Others data={data} />
    </PlainDocument>
  );
}

function Hours() {
  const t = useTranslations('chat');
  const { open, opensText } = useLayout().settings.hours;
  if (open) return <p>{t('open')}</p>;
  return (
    <p className="plain-closed">
      {t('closed')} {opensText ? t('opens', { when: opensText }) : null} {t('write')}
    </p>
  );
}

/** What it may do: be a page of its own, with its storage, and open windows of its own; never lead this one elsewhere. */
const allowed =
  'allow-scripts allow-same-origin allow-forms allow-downloads allow-popups allow-popups-to-escape-sandbox';

function Chat({ data: { provider, url, isFramed, isPressed } }: { data: ChatPage }) {
  const t = useTranslations('chat');
  const href = useHref();
  const name = { provider: chatNames[provider] };
  const press = `${button['button']} ${button['main']}`;
  if (!isFramed)
    return (
      <p>
        <a className={press} href={url}>
          {t('startIn', name)}
        </a>
      </p>
    );
  return (
    <>
      {isPressed ? (
        <iframe
          className="plain-frame"
          title={t('frame', name)}
          src={url}
          sandbox={allowed}
          referrerPolicy="no-referrer"
        />
      ) : (
        <p>
          {/* The same page: the browser says of a press on it that it was one, and then the chat is there. */}
          <a className={press} href={href('/chat')}>
            {t('start')}
          </a>
        </p>
      )}
      <p className="small">
        <a href={url}>{t('apart', name)}</a>
      </p>
    </>
  );
}

function Others({ data }: { data: ChatPage }) {
  const t = useTranslations('chat');
  const href = useHref();
  const { email, telegram } = useLayout().settings.contacts;
  return (
    <section aria-labelledby="others">
      <h2 id="others">{t('others')}</h2>
      <ul className="plain-others">
        {telegram && data.provider !== 'telegram' ? (
          <li>
            <a href={`https://t.me/${telegram.replace(/^@/, '')}`}>{`Telegram ${telegram}`}</a>
          </li>
        ) : null}
        {email ? (
          <li>
            <a href={`mailto:${email}`}>{`${t('email')} ${email}`}</a>
          </li>
        ) : null}
        <li>
          <a href={href('/contacts')}>{t('form')}</a>
        </li>
      </ul>
    </section>
  );
}
