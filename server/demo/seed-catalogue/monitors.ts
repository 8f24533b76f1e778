/** Monitors that a demo is listed by, so that there is something to see of them. */
export const monitors = [
  { name: 'BestChange', slug: 'bestchange', site: 'https://www.bestchange.com', utm_source: 'bestchange' },
  { name: 'Exnode', slug: 'exnode', site: 'https://exnode.ru', utm_source: 'exnode', flags_as: 'param' },
];
