/** The starting catalogue and the staff of a demo. */
export { fillStartingCatalogue } from './fill.ts';
export { refuseOtherMode } from './refuse-other-mode.ts';
export { type DemoLogin, demoLogin, financeDemoLogin, secondDemoLogin } from './staff.ts';
