import { Blank } from '../placeholders.tsx';
import css from './referrer.module.css';

/** As high as what will come. */
export function StandingSkeleton() {
  return (
    <div className={css['top']} aria-hidden="true">
      <div className={css['balance']}>
        <h2>
          <Blank letters={9} />
        </h2>
        <p className={`figure ${css['sum']}`} translate="yes">
          <Blank letters={5} />
        </p>
      </div>
      <div className={css['level']}>
        <h2>
          <Blank letters={9} />
        </h2>
        <p className={`figure ${css['percent']}`} translate="yes">
          <Blank letters={8} />
        </p>
      </div>
    </div>
  );
}

/** So many rows of a table that is on its way. */
export function RowsSkeleton({ rows, cells }: { rows: number; cells: number }) {
  return (
    <table className={css['rows']} aria-hidden="true">
      <tbody>
        {Array.from({ length: rows }, (_, row) => row).map((row) => (
          <tr key={row}>
            {Array.from({ length: cells }, (_, cell) => cell).map((cell) => (
              <td key={cell}>
                <Blank letters={cell === 0 ? 15 : 9} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
