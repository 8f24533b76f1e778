import css from './statistics.module.css';

interface ShareRow {
  key: string;
  name: string;
  /** In hundredths, as its bar is drawn; null where there is nothing to be a share of. */
  share: number | null;
  cells: readonly string[];
}

/** Figures beside bars of their shares: a chart that is a table. */
export function ShareTable({
  label,
  columns: [first = '', ...columns],
  rows,
}: {
  label: string;
  columns: readonly string[];
  rows: readonly ShareRow[];
}) {
  return (
    <table className={css['shares']} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          {columns.map((name) => (
            <th key={name} scope="col" className="number">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, share, cells }) => (
          <tr key={key}>
            <th scope="row">
              <span>{name}</span>
              <svg
                viewBox="0 0 100 1"
                width="100%"
                height="6"
                preserveAspectRatio="none"
                aria-hidden="true"
                focusable="false"
              >
                <rect className={css['rail']} width="100" height="1" />
                <rect className={css['share']} width={Math.min(100, share ?? 0)} height="1" />
              </svg>
            </th>
            {cells.map((cell, place) => (
              <td key={columns[place]} className="number">
                <span className={css['name']} aria-hidden="true">
                  {columns[place]}
                </span>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
