export const textPages = {
  version: 'Редакция {version}, {date}',
} as const;
