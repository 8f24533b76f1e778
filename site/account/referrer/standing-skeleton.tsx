import { Blank } from '../blank.tsx';
import css from './referrer.module.css';

/** As high as what will come. */
export function StandingSkeleton() {
  return (
    <div className={css['top']} aria-hidden="true">
      <div className={css['balance']}>
        <h2>
          <Blank letters={9} />
        </h2>
        <p className={`figure ${css['sum']}`}>
          <Blank letters={5} />
        </p>
      </div>
      <div className={css['level']}>
        <h2>
          <Blank letters={9} />
        </h2>
        <p className={`figure ${css['percent']}`}>
          <Blank letters={8} />
        </p>
      </div>
    </div>
  );
}
