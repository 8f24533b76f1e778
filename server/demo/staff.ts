/** Who can sign in to the office of a demo. The start makes their accounts, and prints the first one. */
export interface DemoLogin {
  login: string;
  password: string;
  name: string;
  /** Code of a row of `staff_role`. */
  role: string;
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
