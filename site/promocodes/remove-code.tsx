import { useTranslations } from 'use-intl';
import { Button } from '../design/button.tsx';
import css from './effect-of-code.module.css';

/** Takes the promocode away; it stands under what the code does, or under what is wrong with it. */
export function RemoveCode({ onRemove }: { onRemove: () => void }) {
  const t = useTranslations('promocodes');
  return (
    <Button look="quiet" className={css['remove']} onClick={onRemove}>
      {t('remove')}
    </Button>
  );
}
