import type { Language } from '@menyala/contract';
import type { RolesTable } from '@menyala/contract/office/staff';
import {
  type Action,
  type ActionName,
  actionGroups,
  actions,
  type NamedActions,
  staffRoles,
} from '@menyala/contract/roles';
import { type Secret, secretNames, sightOf } from '@menyala/contract/sight';

/** The table of the contract as an owner reads it, each action with the calls that are served for it. */
export function rolesTable(
  served: readonly { name: string; action?: NamedActions }[],
  language: Language,
): RolesTable {
  const all = Object.entries(actions) as [ActionName, Action][];
  const callsOf = (action: ActionName) =>
    served.flatMap((call) => ([call.action].flat().includes(action) ? [call.name] : []));
  return {
    groups: Object.entries(actionGroups).map(([name, title]) => ({
      name,
      title: title[language],
      actions: all
        .filter(([, { group }]) => group === name)
        .map(([action, { roles, [language]: words }]) => ({
          ...{ name: action, title: words, calls: callsOf(action) },
          roles: staffRoles.filter((role) => roles.includes(role)),
        })),
    })),
    fields: (Object.keys(secretNames) as Secret[]).map((secret) => {
      const sight = (role: (typeof staffRoles)[number]) => sightOf(secret, role);
      return {
        ...{ name: secret, title: secretNames[secret][language] },
        sights: {
          ...{ owner: sight('owner'), operator: sight('operator'), finance: sight('finance') },
          ...{ verifier: sight('verifier'), content: sight('content'), support: sight('support') },
        },
      };
    }),
  };
}
