// Which room may know which, for dependency-cruiser. ARCHITECTURE.md draws the same arrows.
const rooms = [...require('../package.json').workspaces, 'scripts'];

/** For each fenced room, the other rooms whose sources it may import. */
const mayImport = {
  design: [],
  money: [],
  requisites: ['money'],
  contract: ['money', 'requisites'],
  server: ['contract', 'money', 'requisites'],
  site: ['design', 'contract', 'money', 'requisites'],
  office: ['design', 'contract', 'money', 'requisites'],
};

const fences = Object.entries(mayImport).map(([room, others]) => {
  const closed = rooms.filter((other) => other !== room && !others.includes(other));
  return {
    name: `${room}-imports-${others.length === 0 ? 'no-other-room' : `only-${others.join('-')}`}`,
    severity: 'error',
    from: { path: `^${room}/` },
    to: { path: `^(${closed.join('|')})/` },
  };
});

/** The floors of the server, the highest first. A file imports from its own floor and from those below it. */
const floors = [
  'web',
  'outreach',
  'shop',
  'programme',
  'content',
  'exchange',
  'people',
  'market',
  'ledger',
  'platform',
];

/** Tests, and what helps them, stand beside what they test and may reach everything. */
const tests = '[.]test[.]ts$|(^|/)testing(-|/)|^server/proofs/';
/** Routes stand beside their concept; they know who is asking, so they count as `web`. */
const routes = '-routes[.]ts$';
/** The start and the tables of contents know all floors. `context.ts` is a type that every use case takes. */
const top = ['^server/(?!context[.]ts)[^/]+[.]ts$', '^server/(demo|proofs|testing)/'];

const stairs = floors.map((floor, place) => ({
  name: `${floor}-imports-nothing-above-it`,
  severity: 'error',
  from: { path: `^server/${floor}/`, pathNot: place === 0 ? tests : [tests, routes] },
  to: {
    path: [
      ...top,
      ...floors.slice(0, place).map((higher) => `^server/${higher}/`),
      ...(place === 0 ? [] : [routes]),
    ],
  },
}));

module.exports = {
  forbidden: [
    ...fences,
    ...stairs,
    {
      name: 'routes-import-nothing-above-web',
      severity: 'error',
      from: { path: `^server/(${floors.join('|')})/.*${routes}`, pathNot: tests },
      to: { path: top },
    },
    {
      name: 'only-tests-import-what-helps-tests',
      severity: 'error',
      from: { path: '^server/', pathNot: tests },
      to: { path: tests },
    },
    {
      // An import that leads nowhere would otherwise slip through every fence.
      name: 'import-leads-somewhere',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '[.](css|svg|woff2)$' },
    },
  ],
  options: {
    parser: 'swc',
    // An import of types alone is an arrow too.
    tsPreCompilationDeps: true,
    exclude: { path: '(^|/)node_modules/|^build/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
};
