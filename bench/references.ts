import pg from 'pg';

const clients = 16;

/**
 * What a database does that is asked for the least, by 16 clients, each waiting for its commit: a row a transaction, and a
 * hold in one statement: one row of a reserve that all of them want, and a small claim. None of it is our code.
 */
export async function openReferences(databaseUrl: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: clients });
  await pool.query(`
    create table if not exists bench_row (id uuid primary key default gen_random_uuid(), at timestamptz not null default now(), amount numeric not null);
    create table if not exists bench_reserve (id int primary key, free numeric not null check (free >= 0)) with (fillfactor = 50);
    create table if not exists bench_claim (id uuid primary key default gen_random_uuid(), reserve_id int not null references bench_reserve,
      email text not null, amount numeric not null, at timestamptz not null default now());
    insert into bench_reserve values (1, 1e15) on conflict do nothing`);

  async function rateOf(seconds: number, name: string, text: string): Promise<number> {
    const until = performance.now() + seconds * 1000;
    let done = 0;
    await Promise.all(
      Array.from({ length: clients }, async () => {
        const client = await pool.connect();
        while (performance.now() < until) {
          await client.query({ name, text, values: [1000 + (done % 1000)] });
          done += 1;
        }
        client.release();
      }),
    );
    return done / seconds;
  }

  return {
    plainInsert: (seconds: number) =>
      rateOf(seconds, 'plain-insert', 'insert into bench_row (amount) values ($1)'),
    minimalHold: (seconds: number) =>
      rateOf(
        seconds,
        'minimal-hold',
        `with held as (update bench_reserve set free = free - $1::numeric where id = 1 and free >= $1::numeric returning id)
         insert into bench_claim (reserve_id, email, amount) select id, 'anna@example.com', $1::numeric from held`,
      ),
    close: () => pool.end(),
  };
}
