/**
 * Staff: who works in the office. They are separate from customers, with a table, a login and a session of their own.
 * Always true: a password is kept only as its argon2id hash and a session only as the hash of its token; whoever is switched
 * off is out with the next request; a wrong login, a wrong password and a login that is switched off are answered alike.
 */
export { addStaff, type NewStaff } from './add-staff.ts';
export { ensureFirstStaff } from './ensure-first-staff.ts';
export { staffSessionRoutes } from './session-routes.ts';
