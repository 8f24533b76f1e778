/**
 * Writes `tables.ts` from the schema itself: `node server/platform/database/generate-tables.ts DATABASE_URL`.
 * A test compares the file with the schema, so that a migration without its types does not pass.
 */
import { writeFile } from 'node:fs/promises';
import pg from 'pg';

/** How a column arrives in code: numerics as exact text, 64-bit counts as numbers, times as `Date`. */
const typescript: Record<string, string> = {
  int4: 'number',
  int8: 'number',
  numeric: 'string',
  text: 'string',
  uuid: 'string',
  inet: 'string',
  cidr: 'string',
  bool: 'boolean',
  bytea: 'Buffer',
  timestamptz: 'Date',
  jsonb: 'JsonColumn',
  _text: 'string[]',
  _int4: 'number[]',
  date: 'string',
  _bit: 'string',
};

interface Column {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  filled: boolean;
  always: boolean;
}

export async function tablesAsTypeScript(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Column>(`
    select table_name as table, column_name as column, udt_name as type, is_nullable = 'YES' as nullable,
           column_default is not null or is_identity = 'YES' as filled,
           identity_generation is not distinct from 'ALWAYS' as always
    from information_schema.columns where table_schema = 'public' and table_name not in ('migration', 'living_function')
    order by table_name, ordinal_position`);
  await client.end();

  const tables = Map.groupBy(rows, (row) => row.table);
  const body = [...tables].map(
    ([table, columns]) => `export interface ${pascal(table)}Table {\n${columns.map(line).join('\n')}\n}\n`,
  );
  const index = `export interface Tables {\n${[...tables.keys()].map((table) => `  ${table}: ${pascal(table)}Table;`).join('\n')}\n}\n`;
  return [
    '// Written by generate-tables.ts from the migrations; edit those.',
    "import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';\n",
    '/** JSON goes in as text and comes out parsed; the queries that read it say its shape. */',
    'type JsonColumn = JSONColumnType<object, string, string>;\n',
    ...body,
    index,
  ]
    .join('\n')
    .replace('ColumnType, ', '');
}

function line({ column, type, nullable, filled, always }: Column): string {
  const known = typescript[type];
  if (!known)
    throw new Error(`Column ${column} has type ${type}; say in generate-tables.ts how it arrives in code.`);
  const base = nullable ? `${known} | null` : known;
  if (always) return `  ${column}: GeneratedAlways<${base}>;`;
  return `  ${column}: ${filled ? `Generated<${base}>` : base};`;
}

function pascal(name: string): string {
  return name.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
}

if (import.meta.main) {
  const url = process.argv[2];
  if (!url)
    throw new Error('Name the database: node server/platform/database/generate-tables.ts postgres://…');
  await writeFile(new URL('./tables.ts', import.meta.url), await tablesAsTypeScript(url));
}
