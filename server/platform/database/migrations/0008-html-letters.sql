-- Letters as HTML beside their text. Null in those written before.
alter table letter add column html text;
