import { Blank } from '../blank.tsx';
import css from './claim-table.module.css';
import { ClaimTableHead } from './claim-table-head.tsx';

/** As many rows as are usually there, each as high as a row will be. */
export function ClaimTableSkeleton({ rows }: { rows: number }) {
  return (
    <table className={css['claims']} aria-hidden="true">
      <ClaimTableHead />
      <tbody>
        {Array.from({ length: rows }, (_, row) => row).map((row) => (
          <tr key={row}>
            <th scope="row" className={css['when']}>
              <Blank letters={17} />
              <Blank letters={8} />
            </th>
            {['give', 'get'].map((side) => (
              <td key={side}>
                <span className={css['side']}>
                  <span className={css['tile']} />
                  <span className={css['sum']}>
                    <Blank letters={9} />
                  </span>
                  <span className={css['name']}>
                    <Blank letters={8} />
                  </span>
                </span>
              </td>
            ))}
            <td className={css['status']}>
              <Blank letters={9} />
            </td>
            <td className={css['actions']}>
              <Blank letters={16} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
