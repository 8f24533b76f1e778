/**
 * Payments: where customers pay to.
 * Always true: a value that the office saves has passed the check of its kind and of its currency's network; claims keep a
 * copy of what they were shown, so an edit never changes where somebody who is paying now is told to pay.
 */
export { officeRequisiteRoutes } from './office-routes.ts';
export { wrongRequisite } from './wrong-requisite.ts';
