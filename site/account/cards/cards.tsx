import type { CardCheck } from '@menyala/contract/site/cards';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCardCalls } from '../../cards/use-card-calls.ts';
import { Button } from '../../design/button.tsx';
import { Icon } from '../../design/icon.tsx';
import { useSession } from '../../session/use-session.ts';
import { BlankLines } from '../blank.tsx';
import { Empty } from '../empty.tsx';
import { LoadedPart } from '../loaded-part.tsx';
import { NotActivated } from '../not-activated.tsx';
import { Said } from '../outcome.tsx';
import { useLoaded } from '../use-loaded.ts';
import { AddCard } from './add-card.tsx';
import { CardRow } from './card-row.tsx';
import css from './cards.module.css';
import { RemoveCard } from './remove-card.tsx';
import { useFreshCards } from './use-fresh-cards.ts';

const addId = 'add-card';

/** The user's cards with where they stand, and the way to add one. */
export function Cards() {
  const t = useTranslations('cards');
  const { user } = useSession();
  const calls = useCardCalls();
  const cards = useLoaded<CardCheck[]>(user && 'cards', calls.list);
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<CardCheck | null>(null);
  const [removed, setRemoved] = useState<{ masked: string } | null>(null);
  useFreshCards(cards, calls);
  // What had the focus is gone with its dialog, which is closed by now.
  useEffect(() => {
    if (removed !== null) document.getElementById(addId)?.focus();
  }, [removed]);
  const remove = async (card: CardCheck) => {
    await calls.remove(card.id);
    cards.put((all) => all.filter(({ id }) => id !== card.id));
    setRemoved({ masked: card.masked });
    setLeaving(null);
  };
  return (
    <>
      <p className={css['lead']}>{t('listLead')}</p>
      {user !== null && !user.activated ? (
        <NotActivated text={t('listNotActivatedText', { email: user.email })} email={user.email} />
      ) : null}
      <LoadedPart of={cards} skeleton={<BlankLines rows={3} />}>
        {(all) => (
          <div className={css['cards']}>
            {all.length === 0 && user?.activated ? (
              isAdding ? null : (
                <Empty title={t('listEmpty')} text={t('listEmptyText')} />
              )
            ) : (
              <ul className={css['list']}>
                {all.map((card) => (
                  <CardRow key={card.id} card={card} onRemove={() => setLeaving(card)} />
                ))}
              </ul>
            )}
            <Said>{removed === null ? '' : t('listRemoved', removed)}</Said>
            {user?.activated ? (
              isAdding ? (
                <AddCard
                  calls={calls}
                  onCancel={() => {
                    setAdding(false);
                    focusAdd();
                  }}
                />
              ) : (
                <div>
                  <Button
                    id={addId}
                    onClick={() => {
                      setRemoved(null);
                      setAdding(true);
                    }}
                  >
                    <Icon name="plus" />
                    {t('listAdd')}
                  </Button>
                </div>
              )
            ) : null}
          </div>
        )}
      </LoadedPart>
      {leaving === null ? null : (
        <RemoveCard card={leaving} remove={remove} onClose={() => setLeaving(null)} />
      )}
    </>
  );
}

/** What had the focus is gone by the next frame. */
function focusAdd(): void {
  requestAnimationFrame(() => document.getElementById(addId)?.focus());
}
