import { Blank } from '../blank.tsx';
import css from './gifts.module.css';

/** The catalogue on its way: cards of the usual shape. */
export function GiftSkeleton() {
  return (
    <ul className={css['catalogue']} aria-hidden="true">
      {[1, 2, 3].map((place) => (
        <li key={place} className={css['gift']}>
          <span className={css['picture']} />
          <div className={css['words']}>
            <Blank letters={16} />
            <Blank letters={22} />
          </div>
          <div className={css['deal']}>
            <Blank letters={10} />
          </div>
        </li>
      ))}
    </ul>
  );
}
