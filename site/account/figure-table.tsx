import { Icon } from '../design/icon.tsx';
import css from './figure-table.module.css';

export interface FigureColumn {
  label: string;
  /** Numbers stand at the end of their column. */
  isText?: boolean;
}
export interface FigureRow {
  key: string;
  /** The first one names the row. */
  cells: readonly string[];
}

/** A region that scrolls has to take the focus, or the keyboard could not scroll it. */
const scrolledByKeys = { tabIndex: 0 };

/** What a chart shows, as a table that opens beside it. */
export function FigureTable({
  label,
  columns,
  rows,
}: {
  label: string;
  columns: readonly FigureColumn[];
  rows: readonly FigureRow[];
}) {
  return (
    <details className={css['table']}>
      <summary className="link small">
        {label}
        <Icon name="down" />
      </summary>
      <section className={css['scroll']} aria-label={label} {...scrolledByKeys}>
        <table>
          <thead>
            <tr>
              {columns.map(({ label: name, isText }, place) => (
                <th key={name} scope="col" className={place === 0 || isText ? undefined : 'number'}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [name, ...cells] }) => (
              <tr key={key}>
                <th scope="row" className="nowrap">
                  {name}
                </th>
                {cells.map((cell, place) => (
                  <td
                    key={columns[place + 1]?.label}
                    className={columns[place + 1]?.isText ? undefined : 'number'}
                  >
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
