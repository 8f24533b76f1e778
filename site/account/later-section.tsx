import { type ComponentType, type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useLaterPart } from '../api/use-later-part.ts';
import { useAppContext } from '../layout/app-context.tsx';
import { useLayout } from '../layout/layout-context.tsx';
import { growTexts } from '../texts/load-texts.ts';
import { TextsProvider } from '../texts/texts-provider.tsx';
import { BlankLines } from './blank.tsx';
import { TroubleNote } from './trouble-note.tsx';

/** A section whose code and texts come when it is opened: few users have promocodes or are partners, and the rest stays light. */
export function LaterSection({
  title,
  texts: place,
  fetchPart,
  skeleton = <BlankLines rows={4} />,
}: {
  title: string;
  texts: 'promocodes' | 'referrer';
  fetchPart: () => Promise<ComponentType<object>>;
  /** As it will begin, in no words: they come with the part. */
  skeleton?: ReactNode;
}) {
  const t = useTranslations('account');
  const { language, locale } = useLayout();
  const { texts } = useAppContext();
  const { Part, state, load } = useLaterPart(async () => {
    const [part] = await Promise.all([fetchPart(), growTexts(language, place, texts)]);
    return part;
  });
  const begin = useEffectEvent(load);
  useEffect(() => begin(), []);
  return (
    <>
      <h1>{title}</h1>
      {Part === null ? null : (
        <TextsProvider texts={texts.current} locale={locale}>
          <Part />
        </TextsProvider>
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
