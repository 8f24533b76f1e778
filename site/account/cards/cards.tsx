import type { CardCheck, CheckStatus } from '@menyala/contract/site/cards';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { cardAddress } from '../../addresses.ts';
import { type CardCalls, useCardCalls } from '../../cards/card-calls.ts';
import { CardFace } from '../../cards/card-face.tsx';
import { CardForm } from '../../cards/card-form.tsx';
import { CheckState } from '../../cards/check-state.tsx';
import { Button, buttonClass } from '../../design/button.tsx';
import { Icon } from '../../design/icon.tsx';
import { Note } from '../../design/note.tsx';
import { useHref } from '../../layout/layout-context.tsx';
import { PageLink } from '../../layout/page-link.tsx';
import { useNavigate } from '../../router.tsx';
import { useSession } from '../../session/use-session.ts';
import { Success } from '../action.tsx';
import { NotActivated } from '../activation.tsx';
import { LoadedPart, type Loading, useLoaded } from '../loaded.tsx';
import { BlankLines, Empty } from '../placeholders.tsx';
import css from './cards.module.css';
import { RemoveCard } from './remove-card.tsx';

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
            <Success>{removed === null ? '' : t('listRemoved', removed)}</Success>
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

const everyMs = 10_000;

/** While a card is being checked the list is read again now and then, and when the page is come back to. */
function useFreshCards({ loaded, put }: Loading<CardCheck[]>, calls: CardCalls): void {
  const isAwaited = loaded.state === 'here' && loaded.value.some(({ status }) => status === 'pending');
  const read = useEffectEvent(async (signal: AbortSignal) => {
    const cards = await calls.list(signal).catch(() => null);
    if (cards !== null && !signal.aborted) put(() => cards);
  });
  useEffect(() => {
    if (!isAwaited) return;
    const abort = new AbortController();
    const look = () => {
      if (document.visibilityState === 'visible') void read(abort.signal);
    };
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      abort.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isAwaited]);
}

const acts = {
  draft: 'listContinue',
  pending: 'listOpen',
  approved: null,
  rejected: 'listTryAgain',
} as const satisfies Record<CheckStatus, string | null>;

/** A card of the list: what it is, where it stands, and the one thing to do about it. */
export function CardRow({ card, onRemove }: { card: CardCheck; onRemove: () => void }) {
  const t = useTranslations('cards');
  const { id, status, masked, reason, editable } = card;
  const key = status === 'rejected' && !editable ? 'listOpen' : acts[status];
  return (
    <li>
      <div className={css['row']}>
        <CardFace card={card} />
        <CheckState status={status} />
        <div className={css['deeds']}>
          {key === null ? null : (
            <PageLink
              className={buttonClass()}
              to={cardAddress(id)}
              aria-label={t('listOf', { act: t(key), masked })}
            >
              {t(key)}
            </PageLink>
          )}
          <Button look="quiet" aria-label={t('listRemove', { masked })} onClick={onRemove}>
            <Icon name="trash" />
          </Button>
        </div>
      </div>
      {reason === null ? null : (
        <Note tone="danger">
          <p>{reason.text}</p>
        </Note>
      )}
    </li>
  );
}

/** A new card: its number and the name on it. Its photos are asked for on its own page. */
function AddCard({ calls, onCancel }: { calls: CardCalls; onCancel: () => void }) {
  const t = useTranslations('cards');
  const href = useHref();
  const navigate = useNavigate();
  const inputs = useLoaded('inputs', calls.inputs);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={css['add']} aria-labelledby="add-card-title">
      <h2 id="add-card-title" ref={heading} tabIndex={-1}>
        {t('addTitle')}
      </h2>
      <LoadedPart of={inputs} skeleton={<BlankLines rows={2} />}>
        {({ fields }) => (
          <CardForm
            name="new-card"
            fields={fields}
            words={{ send: t('addNext'), sending: t('addSending') }}
            send={async ({ number = '', holder = '' }) => {
              const { id } = await calls.add({ number, holder });
              void navigate(href(cardAddress(id)));
            }}
            aside={<Button onClick={onCancel}>{t('addCancel')}</Button>}
          />
        )}
      </LoadedPart>
    </section>
  );
}
