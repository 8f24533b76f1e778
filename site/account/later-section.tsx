import { type ComponentType, type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useLaterPart } from '../api/use-later-part.ts';
import { useAppContext } from '../layout/app-context.tsx';
import { useLayout } from '../layout/layout-context.tsx';
import { addMessages } from '../messages/load-messages.ts';
import { MessagesProvider } from '../messages/messages-provider.tsx';
import { BlankLines } from './blank.tsx';
import { TroubleNote } from './trouble-note.tsx';

/** A section whose code and messages come when it is opened: few users have promocodes or are partners, and the rest stays light. */
export function LaterSection({
  title,
  messages: place,
  fetchPart,
  skeleton = <BlankLines rows={4} />,
}: {
  title: string;
  messages: 'promocodes' | 'referrer';
  fetchPart: () => Promise<ComponentType<object>>;
  /** As it will begin, in no words: they come with the part. */
  skeleton?: ReactNode;
}) {
  const t = useTranslations('account');
  const { language, locale } = useLayout();
  const { messages } = useAppContext();
  const { Part, state, load } = useLaterPart(async () => {
    const [part] = await Promise.all([fetchPart(), addMessages(language, place, messages)]);
    return part;
  });
  const begin = useEffectEvent(load);
  useEffect(() => begin(), []);
  return (
    <>
      <h1>{title}</h1>
      {Part === null ? null : (
        <MessagesProvider messages={messages.current} locale={locale}>
          <Part />
        </MessagesProvider>
      )}
      {state === 'failed' ? <TroubleNote trouble="network" lead={t('failedHere')} onAgain={load} /> : null}
      {Part !== null || state === 'failed' ? null : (
        <div aria-busy="true">
          <span className="visually-hidden">{t('loading')}</span>
          {skeleton}
        </div>
      )}
    </>
  );
}
