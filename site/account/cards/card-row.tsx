import type { CardCheck, CheckStatus } from '@menyala/contract/site/cards';
import { useTranslations } from 'use-intl';
import { cardAddress } from '../../addresses.ts';
import { CardFace } from '../../cards/card-face.tsx';
import { CheckState } from '../../cards/check-state.tsx';
import { Button, buttonClass } from '../../design/button.tsx';
import { Icon } from '../../design/icon.tsx';
import { Note } from '../../design/note.tsx';
import { PageLink } from '../../layout/page-link.tsx';
import css from './cards.module.css';

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
