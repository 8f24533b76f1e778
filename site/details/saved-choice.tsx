import type { SavedRequisite } from '@menyala/contract/site/saved-requisites';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../design/button.tsx';
import { Icon } from '../design/icon.tsx';
import { Skeleton } from '../design/skeleton.tsx';
import { fieldsOfSide, requisitesOf, type SideName } from './claim-fields.ts';
import css from './details.module.css';
import { isSameAs, offeredFor } from './saved-details.ts';
import type { Details } from './use-details.ts';

/** So many stand there at once; who keeps more has them behind a press. */
export const shownAtFirst = 4;

/** Saved details of one side, above its fields: one press fills them in. Its place is kept while they are on their way. */
export function SavedChoice({ details, side }: { details: Details; side: SideName }) {
  const t = useTranslations('details');
  const { session, saved } = details.state;
  if (session.state === 'guest') return null;
  const items = offeredFor(details.data.pair, side, saved.items);
  if (session.state === 'starting' || saved.state === 'loading') {
    return (
      <ListPlace title={t('savedTitle')}>
        <Skeleton>TQm7xx…6tGa</Skeleton>
      </ListPlace>
    );
  }
  if (saved.state === 'failed') {
    return (
      <ListPlace title={t('savedTitle')}>
        <p>{t('savedFailed')}</p>
        <Button look="quiet" onClick={details.listAgain.saved}>
          {t('savedAgain')}
        </Button>
      </ListPlace>
    );
  }
  if (items.length === 0) {
    return (
      <ListPlace title={t('savedTitle')}>
        <p>{t('savedNone')}</p>
      </ListPlace>
    );
  }
  return <SavedList details={details} side={side} items={items} />;
}

function SavedList({
  details: { state, change, data },
  side,
  items,
}: {
  details: Details;
  side: SideName;
  items: readonly SavedRequisite[];
}) {
  const t = useTranslations('details');
  const [isWhole, setWhole] = useState(false);
  const [said, setSaid] = useState('');
  const shown = isWhole ? items : items.slice(0, shownAtFirst);
  const rest = items.length - shown.length;
  return (
    <fieldset className={css['choice']}>
      <legend>{t('savedTitle')}</legend>
      <ul>
        {shown.map((each) => {
          const isFilled = isSameAs(each, fieldsOfSide(data.pair, side), requisitesOf(state.typed, side));
          return (
            <li key={each.id}>
              <button
                type="button"
                aria-pressed={isFilled}
                onClick={() => {
                  change({ kind: 'filled', side, saved: each });
                  setSaid(t('savedFilled', { title: each.title }));
                }}
              >
                {isFilled ? <Icon name="check" /> : null}
                {each.title}
              </button>
            </li>
          );
        })}
        {rest > 0 ? (
          <li>
            <Button look="quiet" onClick={() => setWhole(true)}>
              {t('savedMore', { count: rest })}
            </Button>
          </li>
        ) : null}
      </ul>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </fieldset>
  );
}

/** What stands in the place of a choice: as high as one row of it. */
export function ListPlace({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={css['choice']}>
      <p>{title}</p>
      <div className={css['row']}>{children}</div>
    </div>
  );
}
