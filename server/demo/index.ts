/** The starting catalogue, the staff of a demo, and what its partner programme shows. */
export { fillStartingCatalogue } from './fill.ts';
export { fillDemoProgramme } from './fill-programme.ts';
export { refuseOtherMode } from './refuse-other-mode.ts';
export { type DemoLogin, demoLogin, financeDemoLogin, secondDemoLogin } from './staff.ts';
