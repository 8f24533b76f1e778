import { createHash } from 'node:crypto';
import { runProgram } from '../run-program.ts';
import type { Component } from './licences.ts';
import type { Commit } from './make-release.ts';

/** The parts of a release, as `npm sbom` writes them: CycloneDX 1.5. */
export interface Bill {
  serialNumber: string;
  metadata: { timestamp: string; tools?: unknown; component: { name: string } };
  components: Component[];
}

/** Rooms whose packages are in a release, as they are or built into its pages. */
const shippedRooms = ['server', 'site', 'office'];

/** Licences that `package.json` of a package does not name in the words of SPDX: read in its licence file. */
const readByUs: Readonly<Record<string, string>> = { 'pkg:npm/css-mediaquery@0.1.2': 'BSD-3-Clause' };

/** The same bytes for the same commit: npm puts the hour, a random number, its own version and the name of the folder there. */
export async function billOfMaterials(commit: Commit, root: string): Promise<Bill> {
  const rooms = shippedRooms.flatMap((room) => ['--workspace', room]);
  const words = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', ...rooms];
  const { code, output } = await runProgram(['npm', ...words], { cwd: root });
  if (code !== 0) throw new Error(`npm sbom failed. It said:\n${output}`);
  const bill = JSON.parse(output.slice(output.indexOf('{'))) as Bill;
  const { tools: _, ...metadata } = bill.metadata;
  return {
    ...bill,
    serialNumber: `urn:uuid:${uuidOf(commit.id)}`,
    metadata: {
      ...metadata,
      timestamp: new Date(commit.second * 1000).toISOString(),
      component: { ...metadata.component, name: 'menyala' },
    },
    components: [...bill.components.map(withLicence), ...carried()],
  };
}

function withLicence(component: Component): Component {
  const id = readByUs[component.purl];
  return id === undefined ? component : { ...component, licenses: [{ license: { id } }] };
}

/** Programs that no package of npm stands for. */
function carried(): Component[] {
  const version = process.versions.node;
  return [
    {
      ...{ type: 'application', 'bom-ref': `node@${version}` },
      ...{ name: 'node', version, purl: `pkg:generic/node@${version}` },
      licenses: [{ license: { id: 'MIT' } }],
    } as Component,
  ];
}

/** A UUID of version 8: its bits are ours to choose. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
