import type { CardCheck } from '@menyala/contract/site/cards';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design/button.tsx';
import { Dialog, DialogBody } from '../../design/dialog.tsx';
import { type Trouble, TroubleNote, troubleOf } from '../trouble.tsx';

/** Asks once more before a card goes with its photos: it would have to be checked anew. */
export function RemoveCard({
  card,
  remove,
  onClose,
}: {
  card: CardCheck;
  remove: (card: CardCheck) => Promise<void>;
  onClose: () => void;
}) {
  const t = useTranslations('cards');
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  const confirm = async () => {
    if (isBusy) return;
    setBusy(true);
    setTrouble(null);
    try {
      await remove(card);
    } catch (cause) {
      setTrouble(troubleOf(cause));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t('removeTitle')}
      onClose={onClose}
      foot={
        <>
          <Button
            look="danger"
            aria-busy={isBusy}
            aria-disabled={isBusy || undefined}
            onClick={() => void confirm()}
          >
            {isBusy ? t('removeBusy') : t('removeYes')}
          </Button>
          <Button ref={keep} onClick={onClose}>
            {t('removeNo')}
          </Button>
        </>
      }
    >
      <DialogBody>
        <p>{t('removeText', { masked: card.masked })}</p>
        <TroubleNote trouble={trouble} />
      </DialogBody>
    </Dialog>
  );
}
