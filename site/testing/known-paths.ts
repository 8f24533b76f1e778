/** The paths of the site's pages in Russian, as the server answers them (`server/web/pages/page-addresses.ts`). */
const pathnames = [
  '/',
  '/exchange/:pair',
  '/exchange/:pair/details',
  '/claim/success',
  '/claim/fail',
  '/claim/:id',
  '/verification/:id',
  '/verify/:id',
  '/aml',
  '/rules',
  '/login',
  '/register',
  '/forget',
  '/recover',
  '/successfully',
  '/account',
  '/account/orders',
  '/account/cards',
  '/account/referrer',
  '/account/promocodes',
  '/account/gift',
  '/account/shop',
  '/account/support',
  '/contacts',
  '/account/settings',
  '/partners',
  '/partners/users',
  '/contest',
];

const patterns = pathnames.map((pathname) => new URLPattern({ pathname }));

/** Those of the paths that lead to no page. */
export const unknownAmong = (paths: readonly string[]): string[] =>
  paths.filter((pathname) => !patterns.some((pattern) => pattern.test({ pathname })));
