import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useLaterPart } from '../../api/use-later-part.ts';
import { BlankLines } from '../blank.tsx';
import { TroubleNote } from '../trouble-note.tsx';

const fetchCards = async () => (await import('./cards.tsx')).Cards;

/** `/account/cards`. The code of its forms comes when it is opened, so that the overview and the claims are light. */
export function CardsLater() {
  const t = useTranslations('account');
  const tCards = useTranslations('cards');
  const { Part: Cards, state, load } = useLaterPart(fetchCards);
  const begin = useEffectEvent(load);
  useEffect(() => begin(), []);
  return (
    <>
      <h1>{tCards('listTitle')}</h1>
      {Cards === null ? null : <Cards />}
      {state === 'failed' ? <TroubleNote trouble="network" lead={t('failedHere')} onAgain={load} /> : null}
      {Cards !== null || state === 'failed' ? null : (
        <div aria-busy="true">
          <span className="visually-hidden">{t('loading')}</span>
          <BlankLines rows={4} />
        </div>
      )}
    </>
  );
}
