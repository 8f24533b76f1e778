const ofPeople = [
  ...[
    '/claim/',
    '/i/',
    '/pull-payments/',
    '/api-keys/',
    '/invoices/',
    '/pay/',
    '/verification/',
    '/verify/',
    '/account',
    '/ref/',
    '/widget',
    '/chat',
    '/offline',
  ],
  ...['/login', '/register', '/forget', '/recover', '/successfully'],
];

/** A claim's address is a key, an account is somebody's: robots are kept from them, and from what is not for people. */
export function robotsTxt(origin: string): string {
  const inBoth = [...ofPeople, '/api/', '/front-api/'];
  const paths = [...inBoth, ...inBoth.map((path) => `/en${path}`), '/office'];
  const forbidden = paths.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...forbidden, '', `Sitemap: ${origin}/index-sitemap.xml`, ''].join('\n');
}
