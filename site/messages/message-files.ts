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
      '-aboutDirection',
      '-directions',
      '-partners',
      '-cash',
      '-referrer',
      '-widget',
      '-chat',
      '-offline',
    ],
    '-promocodes',
    '-support',
    '-contacts',
    '-content',
    '-reviews',
    '-invoice',
  ].map((part) => `${language}${part}`),
);
