/** Licences under which parts of a release may stand, by their SPDX names, and why each of them may. */
export const allowedLicences: Readonly<Record<string, string>> = {
  MIT: 'asks for its notice, which lies in the archive',
  'MIT-0': 'asks for nothing',
  ISC: 'asks for its notice, which lies in the archive',
  'BSD-2-Clause': 'asks for its notice, which lies in the archive',
  'BSD-3-Clause': 'asks for its notice, which lies in the archive; its names advertise nothing',
  'Apache-2.0': 'asks for its notice, and gives the right to patents',
  'BlueOak-1.0.0': 'asks for its text or a link to it',
  'MPL-2.0': 'asks for the sources of its own files alone: these lie in the archive as they were published',
  'LGPL-3.0-or-later':
    'asks that its part can be replaced: the libvips of sharp is a shared library in a package of its own',
  PostgreSQL: 'asks for its notice, which lies in the archive',
};

export interface Component {
  name: string;
  group?: string;
  version: string;
  purl: string;
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[];
}

/** @returns a sentence for each part whose licence is not on the list, or that names none */
export function licenceFaults(components: readonly Component[]): string[] {
  return components.flatMap((component) => {
    const licences = (component.licenses ?? []).map(
      ({ license, expression }) => expression ?? license?.id ?? license?.name ?? '',
    );
    if (licences.length === 0) return [`${component.purl} names no licence.`];
    return licences
      .filter((licence) => !isAllowed(licence))
      .map((licence) => `${component.purl} stands under ${licence}, which is not on the list.`);
  });
}

/** One of two that are offered is enough; two that hold together both have to be on the list. */
function isAllowed(licence: string): boolean {
  const offered = licence.replaceAll(/[()]/g, '').split(/\s+OR\s+/);
  return offered.some((one) => one.split(/\s+AND\s+/).every((part) => Object.hasOwn(allowedLicences, part)));
}
