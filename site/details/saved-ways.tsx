import type { SavedRequisite } from '@menyala/contract/site/saved-requisites';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../design/button.tsx';
import { Icon } from '../design/icon.tsx';
import { Skeleton } from '../design/skeleton.tsx';
import type { SideName } from './saved-details.ts';
import css from './saved-ways.module.css';
import type { Details } from './use-details.ts';

/** So many stand there at once; who keeps more has them behind a press. */
const shownAtFirst = 4;

/** Saved details of one side, above its fields: one press fills them in. Its place is kept while they are on their way. */
export function SavedWays({ details, side }: { details: Details; side: SideName }) {
  const t = useTranslations('details');
  const { session, saved } = details;
  if (session.state === 'guest') return null;
  const items = saved.of(side);
  if (session.state === 'starting' || saved.state === 'loading') return <Waiting />;
  if (saved.state === 'failed') {
    return (
      <Row>
        <p>{t('savedFailed')}</p>
        <Button look="quiet" onClick={saved.again}>
          {t('savedAgain')}
        </Button>
      </Row>
    );
  }
  if (items.length === 0) {
    return (
      <Row>
        <p>{t('savedNone')}</p>
      </Row>
    );
  }
  return <Choice details={details} side={side} items={items} />;
}

function Choice({
  details: { saved },
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
          const isFilled = saved.isFilled(side, each);
          return (
            <li key={each.id}>
              <button
                type="button"
                aria-pressed={isFilled}
                onClick={() => {
                  saved.fill(side, each);
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

/** What stands in the place of the choice: as high as one row of it. */
function Row({ children }: { children: ReactNode }) {
  const t = useTranslations('details');
  return (
    <div className={css['choice']}>
      <p>{t('savedTitle')}</p>
      <div className={css['row']}>{children}</div>
    </div>
  );
}

function Waiting() {
  return (
    <Row>
      <Skeleton>TQm7xx…6tGa</Skeleton>
    </Row>
  );
}
