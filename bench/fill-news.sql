-- News in Russian, as many as `bench.news` says, each a copy of the newest piece with another address.

with written as (
  insert into piece (kind, slug, shown, shown_at, published_at, created_at)
  select 'news', 'bench-' || n, 1, now(), now() - n * interval '1 minute', now() from generate_series(1, current_setting('bench.news')::int) n
  returning id
)
insert into piece_version (piece_id, number, title_ru, title_en, description_ru, description_en, body_ru, body_en, author, saved_at)
select id, 1, 'Новость ' || id, '', 'О чём новость ' || id, '', 'Текст новости ' || id, '', '', now() from written;

select pg_notify('content', '');
