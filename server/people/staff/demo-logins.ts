import type { StaffRole } from '@menyala/contract/roles';

/** Who can sign in to the office of a demo. The start makes their accounts, and prints the first one. */
export interface DemoLogin {
  login: string;
  password: string;
  name: string;
  role: StaffRole;
}

export const demoLogin: DemoLogin = { login: 'demo', password: 'menyala-demo', name: 'Demo', role: 'owner' };

/** A colleague, for trying out what happens when two work on one claim. */
export const secondDemoLogin: DemoLogin = {
  login: 'operator',
  password: 'menyala-operator',
  name: 'Operator',
  role: 'operator',
};

/** Who keeps the money, and is the second person where two are needed. */
export const financeDemoLogin: DemoLogin = {
  login: 'finance',
  password: 'menyala-finance',
  name: 'Finance',
  role: 'finance',
};

/** One of each role. */
export const demoLogins: readonly DemoLogin[] = [
  demoLogin,
  secondDemoLogin,
  financeDemoLogin,
  { login: 'verifier', password: 'menyala-verifier', name: 'Verifier', role: 'verifier' },
  { login: 'content', password: 'menyala-content', name: 'Content', role: 'content' },
  { login: 'support', password: 'menyala-support', name: 'Support', role: 'support' },
];

export function demoLoginOf(role: StaffRole): DemoLogin {
  const found = demoLogins.find((login) => login.role === role);
  if (!found) throw new Error(`Nobody of the demo is ${role}.`);
  return found;
}
