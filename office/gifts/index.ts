/** Gifts for points: the catalogue that people choose from, and what they took of it. */
export { AddGiftScreen } from './add-gift-screen.tsx';
export { EditGiftScreen } from './edit-gift-screen.tsx';
export { GiftOrderScreen } from './gift-order-screen.tsx';
export { GiftOrdersScreen } from './gift-orders-screen.tsx';
export { GiftScreen } from './gift-screen.tsx';
export { GiftsScreen } from './gifts-screen.tsx';
