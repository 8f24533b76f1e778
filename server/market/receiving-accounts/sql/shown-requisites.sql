-- What a claim copies of our requisites and shows its customer; `words` in both languages go before their own warning.
create function shown_requisites(r requisite, words jsonb) returns jsonb
language sql immutable as $$
  select jsonb_build_object('lines', r.lines, 'memo', r.memo, 'cityCode', r.city_code, 'warning', jsonb_build_object(
    'ru', concat_ws(' ', words ->> 'ru', nullif(r.warning_ru, '')), 'en', concat_ws(' ', words ->> 'en', nullif(r.warning_en, ''))))
$$;
