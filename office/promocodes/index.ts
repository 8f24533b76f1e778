/** Promocodes and series of them: whether one can be used is the server's to say, here they are made, changed and counted. */
export { AddPromocodeScreen } from './add-promocode-screen.tsx';
export { AddSeriesScreen } from './add-series-screen.tsx';
export { DirectionNames } from './direction-names.tsx';
export { DirectionsInput } from './directions-input.tsx';
export { EditPromocodeScreen } from './edit-promocode-screen.tsx';
export { EffectInputs } from './effect-inputs.tsx';
export { PromocodeScreen } from './promocode-screen.tsx';
export { PromocodesScreen } from './promocodes-screen.tsx';
export { SeriesListScreen } from './series-list-screen.tsx';
export { SeriesScreen } from './series-screen.tsx';
export { useEffectText } from './use-effect-text.ts';
