import type { Gift, GiftKind } from '@menyala/contract/site/gifts';
import { Icon, type IconName } from '../../design/icon.tsx';
import css from './gifts.module.css';

const signs: Record<GiftKind, IconName> = { promocode: 'ticket', money: 'wallet', thing: 'gift' };

/** The picture of a gift, or the sign of its kind where it has none. Decoration: its title stands beside it. */
export function GiftPicture({ of: { pictureUrl }, kind }: { of: Pick<Gift, 'pictureUrl'>; kind: GiftKind }) {
  return (
    <span className={css['picture']} aria-hidden="true">
      {pictureUrl === null ? <Icon name={signs[kind]} /> : <img src={pictureUrl} alt="" loading="lazy" />}
    </span>
  );
}
