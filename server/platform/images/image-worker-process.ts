/**
 * The process that draws pictures: nothing but this file and what it draws with. It knows no secret and has no connection to
 * anything but the server that started it, and ends with it.
 */
import { draw } from './draw.ts';
import type { Order } from './drawing-orders.ts';

process.on('message', async (order: Order) => {
  process.send?.(await draw(order));
});
process.on('disconnect', () => process.exit());
