import { QueryClient } from '@tanstack/react-query';
import type { JSX } from 'react';
import { Admin, CustomRoutes, localStorageStore, Resource } from 'react-admin';
import { BrowserRouter, Navigate, Route } from 'react-router';
import { authProvider } from './api/auth-provider.ts';
import { dataProvider } from './api/data-provider.ts';
import { AttentionScreen } from './attention/attention-screen.tsx';
import { ChecksScreen } from './cards/checks-screen.tsx';
import { ClaimsScreen } from './claims/claims-screen.tsx';
import { AddContestScreen, ContestScreen, ContestsScreen, EditContestScreen } from './contests/index.ts';
import { CurrenciesScreen } from './currencies/currencies-screen.tsx';
import { CurrencyScreen } from './currencies/currency-screen.tsx';
import { theme } from './design/theme.ts';
import { DirectionScreen } from './directions/direction-screen.tsx';
import { DirectionsScreen } from './directions/directions-screen.tsx';
import { NowhereScreen } from './frame/nowhere-screen.tsx';
import { OfficeDoor } from './frame/office-door.tsx';
import { sections } from './frame/office-header.tsx';
import { OfficeNotification } from './frame/office-notification.tsx';
import {
  AddGiftScreen,
  EditGiftScreen,
  GiftOrderScreen,
  GiftOrdersScreen,
  GiftScreen,
  GiftsScreen,
} from './gifts/index.ts';
import { i18nProvider } from './language/i18n-provider.ts';
import { TransfersScreen } from './ledger/transfers-screen.tsx';
import { LetterScreen } from './letters/letter-screen.tsx';
import { LettersScreen } from './letters/letters-screen.tsx';
import { PartnerScreen } from './partners/partner-screen.tsx';
import { PartnersScreen } from './partners/partners-screen.tsx';
import { PriceScreen } from './prices/price-screen.tsx';
import { PricesScreen } from './prices/prices-screen.tsx';
import {
  AddPromocodeScreen,
  AddSeriesScreen,
  EditPromocodeScreen,
  PromocodeScreen,
  PromocodesScreen,
  SeriesListScreen,
  SeriesScreen,
} from './promocodes/index.ts';
import { AddRequisiteScreen } from './requisites/add-requisite-screen.tsx';
import { RequisiteScreen } from './requisites/requisite-screen.tsx';
import { RequisitesScreen } from './requisites/requisites-screen.tsx';
import { ReserveScreen } from './reserves/reserve-screen.tsx';
import { ReservesScreen } from './reserves/reserves-screen.tsx';
import { SettingsScreen } from './settings/settings-screen.tsx';
import { LoginScreen } from './staff/login-screen.tsx';
import { OwnSignInScreen } from './staff/own-sign-in-screen.tsx';
import { useMayOpen } from './staff/use-may.ts';
import { UserScreen } from './users/user-screen.tsx';
import { UsersScreen } from './users/users-screen.tsx';
import { WithdrawalScreen } from './withdrawals/withdrawal-screen.tsx';
import { WithdrawalsScreen } from './withdrawals/withdrawals-screen.tsx';

const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const store = localStorageStore('1', 'office');

/** Every address of the office. */
export function App(): JSX.Element {
  return (
    <BrowserRouter basename="/office">
      <Admin
        authProvider={authProvider}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
        store={store}
        theme={theme}
        darkTheme={null}
        layout={OfficeDoor}
        loginPage={LoginScreen}
        notification={OfficeNotification}
        catchAll={NowhereScreen}
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
        <Resource name="partners" list={PartnersScreen} show={PartnerScreen} recordRepresentation="email" />
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
        <Resource name="letters" list={LettersScreen} show={LetterScreen} recordRepresentation="subject" />
      </Admin>
    </BrowserRouter>
  );
}

/** To the first section of the menu that is theirs. */
function ToFirst(): JSX.Element | null {
  const mayOpen = useMayOpen();
  const first = sections.find(({ path }) => mayOpen(path));
  return first === undefined ? null : <Navigate to={first.path} replace />;
}
