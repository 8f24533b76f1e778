-- Files of people as Excel and 1C save them: with tabs, in UTF-16, in the letters of the console.
alter table user_import
  drop constraint user_import_encoding_check,
  drop constraint user_import_delimiter_check,
  add constraint user_import_encoding_check check (encoding in ('utf-8', 'windows-1251', 'ibm866', 'utf-16le', 'utf-16be')),
  add constraint user_import_delimiter_check check (delimiter in (',', ';', E'\t', '|'));
