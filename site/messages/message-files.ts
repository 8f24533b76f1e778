/** The files of messages that are built: both languages of what comes first, and of each later part. */
export const messageFiles: readonly string[] = ['ru', 'en'].flatMap((language) =>
  [
    ...[
      '',
      '-claims',
      '-auth',
      '-account',
      '-cards',
      '-picker',
      '-home',
      '-errors',
      '-partners',
      '-referrer',
      '-widget',
    ],
    '-promocodes',
  ].map((part) => `${language}${part}`),
);
