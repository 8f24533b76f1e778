import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, localStorageStore, Resource } from 'ra-core';
import { type JSX, Suspense } from 'react';
import { BrowserRouter, Navigate, Route } from 'react-router';
import { authProvider } from './api/auth-provider.ts';
import { dataProvider } from './api/data-provider.ts';
import { theme } from './design/theme.ts';
import { BrokenScreen, lazyScreen } from './frame/lazy-screen.tsx';
import { NowhereScreen } from './frame/nowhere-screen.tsx';
import { OfficeDoor } from './frame/office-door.tsx';
import { sections } from './frame/office-header.tsx';
import { OfficeNotification } from './frame/office-notification.tsx';
import { i18nProvider } from './language/i18n-provider.ts';
import { useMayOpen } from './staff/use-may.ts';

const AttentionScreen = lazyScreen(
  async () => (await import('./attention/attention-screen.tsx')).AttentionScreen,
);
const ChecksScreen = lazyScreen(async () => (await import('./cards/checks-screen.tsx')).ChecksScreen);
const ClaimsScreen = lazyScreen(async () => (await import('./claims/claims-screen.tsx')).ClaimsScreen);
const AddContestScreen = lazyScreen(
  async () => (await import('./contests/add-contest-screen.tsx')).AddContestScreen,
);
const ContestScreen = lazyScreen(async () => (await import('./contests/contest-screen.tsx')).ContestScreen);
const ContestsScreen = lazyScreen(
  async () => (await import('./contests/contests-screen.tsx')).ContestsScreen,
);
const EditContestScreen = lazyScreen(
  async () => (await import('./contests/edit-contest-screen.tsx')).EditContestScreen,
);
const CurrenciesScreen = lazyScreen(
  async () => (await import('./currencies/currencies-screen.tsx')).CurrenciesScreen,
);
const CurrencyScreen = lazyScreen(
  async () => (await import('./currencies/currency-screen.tsx')).CurrencyScreen,
);
const DirectionScreen = lazyScreen(
  async () => (await import('./directions/direction-screen.tsx')).DirectionScreen,
);
const DirectionsScreen = lazyScreen(
  async () => (await import('./directions/directions-screen.tsx')).DirectionsScreen,
);
const AddGiftScreen = lazyScreen(async () => (await import('./gifts/add-gift-screen.tsx')).AddGiftScreen);
const EditGiftScreen = lazyScreen(async () => (await import('./gifts/edit-gift-screen.tsx')).EditGiftScreen);
const GiftOrderScreen = lazyScreen(
  async () => (await import('./gifts/gift-order-screen.tsx')).GiftOrderScreen,
);
const GiftOrdersScreen = lazyScreen(
  async () => (await import('./gifts/gift-orders-screen.tsx')).GiftOrdersScreen,
);
const GiftScreen = lazyScreen(async () => (await import('./gifts/gift-screen.tsx')).GiftScreen);
const GiftsScreen = lazyScreen(async () => (await import('./gifts/gifts-screen.tsx')).GiftsScreen);
const TransfersScreen = lazyScreen(
  async () => (await import('./ledger/transfers-screen.tsx')).TransfersScreen,
);
const LetterScreen = lazyScreen(async () => (await import('./letters/letter-screen.tsx')).LetterScreen);
const LettersScreen = lazyScreen(async () => (await import('./letters/letters-screen.tsx')).LettersScreen);
const PartnerScreen = lazyScreen(async () => (await import('./partners/partner-screen.tsx')).PartnerScreen);
const PartnersScreen = lazyScreen(
  async () => (await import('./partners/partners-screen.tsx')).PartnersScreen,
);
const PriceScreen = lazyScreen(async () => (await import('./prices/price-screen.tsx')).PriceScreen);
const PricesScreen = lazyScreen(async () => (await import('./prices/prices-screen.tsx')).PricesScreen);
const AddPromocodeScreen = lazyScreen(
  async () => (await import('./promocodes/add-promocode-screen.tsx')).AddPromocodeScreen,
);
const AddSeriesScreen = lazyScreen(
  async () => (await import('./promocodes/add-series-screen.tsx')).AddSeriesScreen,
);
const EditPromocodeScreen = lazyScreen(
  async () => (await import('./promocodes/edit-promocode-screen.tsx')).EditPromocodeScreen,
);
const PromocodeScreen = lazyScreen(
  async () => (await import('./promocodes/promocode-screen.tsx')).PromocodeScreen,
);
const PromocodesScreen = lazyScreen(
  async () => (await import('./promocodes/promocodes-screen.tsx')).PromocodesScreen,
);
const SeriesListScreen = lazyScreen(
  async () => (await import('./promocodes/series-list-screen.tsx')).SeriesListScreen,
);
const SeriesScreen = lazyScreen(async () => (await import('./promocodes/series-screen.tsx')).SeriesScreen);
const AddRequisiteScreen = lazyScreen(
  async () => (await import('./requisites/add-requisite-screen.tsx')).AddRequisiteScreen,
);
const RequisiteScreen = lazyScreen(
  async () => (await import('./requisites/requisite-screen.tsx')).RequisiteScreen,
);
const RequisitesScreen = lazyScreen(
  async () => (await import('./requisites/requisites-screen.tsx')).RequisitesScreen,
);
const ReserveScreen = lazyScreen(async () => (await import('./reserves/reserve-screen.tsx')).ReserveScreen);
const ReservesScreen = lazyScreen(
  async () => (await import('./reserves/reserves-screen.tsx')).ReservesScreen,
);
const SettingsScreen = lazyScreen(
  async () => (await import('./settings/settings-screen.tsx')).SettingsScreen,
);
const LoginScreen = lazyScreen(async () => (await import('./staff/login-screen.tsx')).LoginScreen);
const OwnSignInScreen = lazyScreen(
  async () => (await import('./staff/own-sign-in-screen.tsx')).OwnSignInScreen,
);
const UserScreen = lazyScreen(async () => (await import('./users/user-screen.tsx')).UserScreen);
const UsersScreen = lazyScreen(async () => (await import('./users/users-screen.tsx')).UsersScreen);
const WithdrawalScreen = lazyScreen(
  async () => (await import('./withdrawals/withdrawal-screen.tsx')).WithdrawalScreen,
);
const WithdrawalsScreen = lazyScreen(
  async () => (await import('./withdrawals/withdrawals-screen.tsx')).WithdrawalsScreen,
);

const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const muiTheme = createTheme(theme);
const store = localStorageStore('1', 'office');

/** Every address of the office. */
export function App(): JSX.Element {
  return (
    <BrowserRouter basename="/office">
      <CoreAdminContext {...{ authProvider, dataProvider, i18nProvider, queryClient, store }}>
        <ThemeProvider theme={muiTheme}>
          <CssBaseline enableColorScheme />
          <Suspense fallback={null}>
            <CoreAdminUI
              layout={OfficeDoor}
              loginPage={LoginScreen}
              catchAll={NowhereScreen}
              error={BrokenScreen}
              dashboard={ToFirst}
              requireAuth
              disableTelemetry
            >
              <CustomRoutes>
                <Route path="/claims/:id?" element={<ClaimsScreen />} />
                <Route path="/checks/:id?" element={<ChecksScreen />} />
                <Route path="/attention" element={<AttentionScreen />} />
                <Route path="/settings" element={<SettingsScreen />} />
                <Route path="/me" element={<OwnSignInScreen />} />
              </CustomRoutes>
              <Resource name="users" list={UsersScreen} show={UserScreen} recordRepresentation="email" />
              <Resource
                name="partners"
                list={PartnersScreen}
                show={PartnerScreen}
                recordRepresentation="email"
              />
              <Resource
                name="withdrawals"
                list={WithdrawalsScreen}
                show={WithdrawalScreen}
                recordRepresentation="amount"
              />
              <Resource
                name="promocodes"
                list={PromocodesScreen}
                show={PromocodeScreen}
                edit={EditPromocodeScreen}
                create={AddPromocodeScreen}
                recordRepresentation="code"
              />
              <Resource
                name="promocode-series"
                list={SeriesListScreen}
                show={SeriesScreen}
                create={AddSeriesScreen}
                recordRepresentation="name"
              />
              <Resource
                name="gifts"
                list={GiftsScreen}
                show={GiftScreen}
                edit={EditGiftScreen}
                create={AddGiftScreen}
              />
              <Resource name="gift-orders" list={GiftOrdersScreen} show={GiftOrderScreen} />
              <Resource
                name="contests"
                list={ContestsScreen}
                show={ContestScreen}
                edit={EditContestScreen}
                create={AddContestScreen}
              />
              <Resource name="directions" list={DirectionsScreen} edit={DirectionScreen} />
              <Resource name="prices" list={PricesScreen} edit={PriceScreen} />
              <Resource name="reserves" list={ReservesScreen} show={ReserveScreen} />
              <Resource name="currencies" list={CurrenciesScreen} edit={CurrencyScreen} />
              <Resource
                name="requisites"
                list={RequisitesScreen}
                edit={RequisiteScreen}
                create={AddRequisiteScreen}
                recordRepresentation="title"
              />
              <Resource name="transfers" list={TransfersScreen} />
              <Resource
                name="letters"
                list={LettersScreen}
                show={LetterScreen}
                recordRepresentation="subject"
              />
            </CoreAdminUI>
          </Suspense>
          <OfficeNotification />
        </ThemeProvider>
      </CoreAdminContext>
    </BrowserRouter>
  );
}

/** To the first section of the menu that is theirs. */
function ToFirst(): JSX.Element | null {
  const mayOpen = useMayOpen();
  const first = sections.find(({ path }) => mayOpen(path));
  return first === undefined ? null : <Navigate to={first.path} replace />;
}
