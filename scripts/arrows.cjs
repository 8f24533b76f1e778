// Which room may know which, for dependency-cruiser. ARCHITECTURE.md draws the same arrows.
const rooms = [...require('../package.json').workspaces, 'scripts'];

/** For each fenced room, the other rooms whose sources it may import. */
const mayImport = {
  design: [],
  money: [],
  requisites: [],
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

module.exports = {
  forbidden: [
    ...fences,
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
