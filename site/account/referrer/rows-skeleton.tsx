import { Blank } from '../blank.tsx';
import css from './rows.module.css';

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
