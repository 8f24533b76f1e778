import { useQueryClient } from '@tanstack/react-query';
import {
  AddNotificationContext,
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  localStorageStore,
  type NotificationPayload,
  Resource,
  type Store,
} from 'ra-core';
import { Fragment, type JSX, type ReactNode, useMemo } from 'react';
import { Route } from 'react-router';
import { notMeantMessage, waitingMessage } from '../api/ask.ts';
import { dataProvider } from '../api/data-provider.ts';
import { CostQuestion } from '../catalogue/cost-question.tsx';
import { i18nProviderIn } from '../messages/react-admin-i18n.ts';
import { useLanguage } from '../messages/use-language.ts';
import { BrokenScreen, lazyScreen } from './lazy-screen.tsx';
import { notify } from './notices.tsx';
import { NowhereScreen } from './nowhere-screen.tsx';

const SupportScreen = lazyScreen(async () => (await import('../support/support-screen.tsx')).SupportScreen);
const ReadyAnswersScreen = lazyScreen(
  async () => (await import('../support/ready-answers-screen.tsx')).ReadyAnswersScreen,
);
const ReadyAnswerScreen = lazyScreen(
  async () => (await import('../support/ready-answer-screen.tsx')).ReadyAnswerScreen,
);
const AddReadyAnswerScreen = lazyScreen(
  async () => (await import('../support/ready-answer-screen.tsx')).AddReadyAnswerScreen,
);
const AuditScreen = lazyScreen(async () => (await import('../audit/audit-screen.tsx')).AuditScreen);
const AddContestScreen = lazyScreen(
  async () => (await import('../contests/add-contest-screen.tsx')).AddContestScreen,
);
const ContestScreen = lazyScreen(async () => (await import('../contests/contest-screen.tsx')).ContestScreen);
const ContestsScreen = lazyScreen(
  async () => (await import('../contests/contests-screen.tsx')).ContestsScreen,
);
const EditContestScreen = lazyScreen(
  async () => (await import('../contests/edit-contest-screen.tsx')).EditContestScreen,
);
const AddCurrencyScreen = lazyScreen(
  async () => (await import('../currencies/add-currency-screen.tsx')).AddCurrencyScreen,
);
const LibraryScreen = lazyScreen(
  async () => (await import('../currencies/library-screen.tsx')).LibraryScreen,
);
const TilesScreen = lazyScreen(async () => (await import('../tiles/tiles-screen.tsx')).TilesScreen);
const TileScreen = lazyScreen(async () => (await import('../tiles/tile-screen.tsx')).TileScreen);
const AddTileScreen = lazyScreen(async () => (await import('../tiles/tile-screen.tsx')).AddTileScreen);
const MonitorsScreen = lazyScreen(
  async () => (await import('../monitors/monitors-screen.tsx')).MonitorsScreen,
);
const MonitorScreen = lazyScreen(async () => (await import('../monitors/monitor-screen.tsx')).MonitorScreen);
const AddMonitorScreen = lazyScreen(
  async () => (await import('../monitors/monitor-screen.tsx')).AddMonitorScreen,
);
const NetworksScreen = lazyScreen(
  async () => (await import('../networks/networks-screen.tsx')).NetworksScreen,
);
const NetworkScreen = lazyScreen(async () => (await import('../networks/network-screen.tsx')).NetworkScreen);
const AddNetworkScreen = lazyScreen(
  async () => (await import('../networks/network-screen.tsx')).AddNetworkScreen,
);
const PlacesScreen = lazyScreen(async () => (await import('../places/places-screen.tsx')).PlacesScreen);
const PlaceScreen = lazyScreen(async () => (await import('../places/place-screen.tsx')).PlaceScreen);
const AddPlaceScreen = lazyScreen(async () => (await import('../places/place-screen.tsx')).AddPlaceScreen);
const CitiesScreen = lazyScreen(async () => (await import('../cities/cities-screen.tsx')).CitiesScreen);
const CityScreen = lazyScreen(async () => (await import('../cities/city-screen.tsx')).CityScreen);
const AddCityScreen = lazyScreen(async () => (await import('../cities/city-screen.tsx')).AddCityScreen);
const CurrenciesScreen = lazyScreen(
  async () => (await import('../currencies/currencies-screen.tsx')).CurrenciesScreen,
);
const CurrencyScreen = lazyScreen(
  async () => (await import('../currencies/currency-screen.tsx')).CurrencyScreen,
);
const AddDirectionScreen = lazyScreen(
  async () => (await import('../directions/add-direction-screen.tsx')).AddDirectionScreen,
);
const MatrixScreen = lazyScreen(async () => (await import('../directions/matrix-screen.tsx')).MatrixScreen);
const ChangeScreen = lazyScreen(async () => (await import('../directions/change-screen.tsx')).ChangeScreen);
const BlacklistScreen = lazyScreen(
  async () => (await import('../blacklist/blacklist-screen.tsx')).BlacklistScreen,
);
const EntryScreen = lazyScreen(async () => (await import('../blacklist/entry-screen.tsx')).EntryScreen);
const DirectionScreen = lazyScreen(
  async () => (await import('../directions/direction-screen.tsx')).DirectionScreen,
);
const DirectionsScreen = lazyScreen(
  async () => (await import('../directions/directions-screen.tsx')).DirectionsScreen,
);
const PiecesScreen = lazyScreen(async () => (await import('../pieces/pieces-screen.tsx')).PiecesScreen);
const PieceScreen = lazyScreen(async () => (await import('../pieces/piece-screen.tsx')).PieceScreen);
const AddPieceScreen = lazyScreen(async () => (await import('../pieces/piece-screen.tsx')).AddPieceScreen);
const FaqGroupsScreen = lazyScreen(
  async () => (await import('../faq/faq-groups-screen.tsx')).FaqGroupsScreen,
);
const BannersScreen = lazyScreen(async () => (await import('../banners/banners-screen.tsx')).BannersScreen);
const BannerScreen = lazyScreen(async () => (await import('../banners/banner-screen.tsx')).BannerScreen);
const AddBannerScreen = lazyScreen(
  async () => (await import('../banners/banner-screen.tsx')).AddBannerScreen,
);
const ReviewsScreen = lazyScreen(async () => (await import('../reviews/reviews-screen.tsx')).ReviewsScreen);
const MenusScreen = lazyScreen(async () => (await import('../menus/menus-screen.tsx')).MenusScreen);
const AddGiftScreen = lazyScreen(async () => (await import('../gifts/add-gift-screen.tsx')).AddGiftScreen);
const EditGiftScreen = lazyScreen(async () => (await import('../gifts/edit-gift-screen.tsx')).EditGiftScreen);
const GiftOrderScreen = lazyScreen(
  async () => (await import('../gifts/gift-order-screen.tsx')).GiftOrderScreen,
);
const GiftOrdersScreen = lazyScreen(
  async () => (await import('../gifts/gift-orders-screen.tsx')).GiftOrdersScreen,
);
const GiftScreen = lazyScreen(async () => (await import('../gifts/gift-screen.tsx')).GiftScreen);
const GiftsScreen = lazyScreen(async () => (await import('../gifts/gifts-screen.tsx')).GiftsScreen);
const TransfersScreen = lazyScreen(
  async () => (await import('../ledger/transfers-screen.tsx')).TransfersScreen,
);
const EmailScreen = lazyScreen(async () => (await import('../emails/email-screen.tsx')).EmailScreen);
const EmailsScreen = lazyScreen(async () => (await import('../emails/emails-screen.tsx')).EmailsScreen);
const OldLinksScreen = lazyScreen(
  async () => (await import('../import/old-links-screen.tsx')).OldLinksScreen,
);
const PartnerScreen = lazyScreen(async () => (await import('../partners/partner-screen.tsx')).PartnerScreen);
const PartnersScreen = lazyScreen(
  async () => (await import('../partners/partners-screen.tsx')).PartnersScreen,
);
const PriceScreen = lazyScreen(async () => (await import('../prices/price-screen.tsx')).PriceScreen);
const PricesScreen = lazyScreen(async () => (await import('../prices/prices-screen.tsx')).PricesScreen);
const AddPromocodeScreen = lazyScreen(
  async () => (await import('../promocodes/add-promocode-screen.tsx')).AddPromocodeScreen,
);
const AddSeriesScreen = lazyScreen(
  async () => (await import('../promocodes/add-series-screen.tsx')).AddSeriesScreen,
);
const EditPromocodeScreen = lazyScreen(
  async () => (await import('../promocodes/edit-promocode-screen.tsx')).EditPromocodeScreen,
);
const PromocodeScreen = lazyScreen(
  async () => (await import('../promocodes/promocode-screen.tsx')).PromocodeScreen,
);
const PromocodesScreen = lazyScreen(
  async () => (await import('../promocodes/promocodes-screen.tsx')).PromocodesScreen,
);
const SeriesListScreen = lazyScreen(
  async () => (await import('../promocodes/series-list-screen.tsx')).SeriesListScreen,
);
const SeriesScreen = lazyScreen(async () => (await import('../promocodes/series-screen.tsx')).SeriesScreen);
const AddRequisiteScreen = lazyScreen(
  async () => (await import('../requisites/add-requisite-screen.tsx')).AddRequisiteScreen,
);
const RequisiteScreen = lazyScreen(
  async () => (await import('../requisites/requisite-screen.tsx')).RequisiteScreen,
);
const RequisitesScreen = lazyScreen(
  async () => (await import('../requisites/requisites-screen.tsx')).RequisitesScreen,
);
const ReserveScreen = lazyScreen(async () => (await import('../reserves/reserve-screen.tsx')).ReserveScreen);
const ReservesScreen = lazyScreen(
  async () => (await import('../reserves/reserves-screen.tsx')).ReservesScreen,
);
const ShopScreen = lazyScreen(async () => (await import('../shops/shop-screen.tsx')).ShopScreen);
const ShopsScreen = lazyScreen(async () => (await import('../shops/shops-screen.tsx')).ShopsScreen);
const SettingsScreen = lazyScreen(
  async () => (await import('../settings/settings-screen.tsx')).SettingsScreen,
);
const SourcesScreen = lazyScreen(async () => (await import('../sources/sources-screen.tsx')).SourcesScreen);
const SourceScreen = lazyScreen(async () => (await import('../sources/source-screen.tsx')).SourceScreen);
const AddSourceScreen = lazyScreen(
  async () => (await import('../sources/source-screen.tsx')).AddSourceScreen,
);
const UserScreen = lazyScreen(async () => (await import('../users/user-screen.tsx')).UserScreen);
const UsersScreen = lazyScreen(async () => (await import('../users/users-screen.tsx')).UsersScreen);
const WithdrawalScreen = lazyScreen(
  async () => (await import('../withdrawals/withdrawal-screen.tsx')).WithdrawalScreen,
);
const WithdrawalsScreen = lazyScreen(
  async () => (await import('../withdrawals/withdrawals-screen.tsx')).WithdrawalsScreen,
);

const store = localStorageStore('1', 'office');

/** The screens that are lists and forms of records, which are react-admin's; it comes with the first of them. */
export function RecordScreens(): JSX.Element {
  return (
    <RecordContext store={store}>
      <CoreAdminUI layout={Fragment} catchAll={NowhereScreen} error={BrokenScreen} disableTelemetry>
        <CustomRoutes>
          <Route path="/support/:id?" element={<SupportScreen />} />
          <Route path="/reviews" element={<ReviewsScreen />} />
          <Route path="/settings/:section?" element={<SettingsScreen />} />
          <Route path="/currencies/library" element={<LibraryScreen />} />
          <Route path="/directions/matrix" element={<MatrixScreen />} />
          <Route path="/directions/change" element={<ChangeScreen />} />
        </CustomRoutes>
        <Resource
          name="ready-answers"
          list={ReadyAnswersScreen}
          edit={ReadyAnswerScreen}
          create={AddReadyAnswerScreen}
        />
        <Resource name="users" list={UsersScreen} show={UserScreen} recordRepresentation="email" />
        <Resource name="partners" list={PartnersScreen} show={PartnerScreen} recordRepresentation="email" />
        <Resource name="shops" list={ShopsScreen} show={ShopScreen} recordRepresentation="name" />
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
        <Resource
          name="directions"
          list={DirectionsScreen}
          edit={DirectionScreen}
          create={AddDirectionScreen}
        />
        <Resource name="blacklist" list={BlacklistScreen} show={EntryScreen} />
        <Resource name="prices" list={PricesScreen} edit={PriceScreen} />
        <Resource
          name="sources"
          list={SourcesScreen}
          edit={SourceScreen}
          create={AddSourceScreen}
          recordRepresentation="name"
        />
        <Resource name="reserves" list={ReservesScreen} show={ReserveScreen} />
        <Resource
          name="currencies"
          list={CurrenciesScreen}
          edit={CurrencyScreen}
          create={AddCurrencyScreen}
        />
        <Resource name="tiles" list={TilesScreen} edit={TileScreen} create={AddTileScreen} />
        <Resource
          name="monitors"
          list={MonitorsScreen}
          edit={MonitorScreen}
          create={AddMonitorScreen}
          recordRepresentation="name"
        />
        <Resource name="networks" list={NetworksScreen} edit={NetworkScreen} create={AddNetworkScreen} />
        <Resource name="places" list={PlacesScreen} edit={PlaceScreen} create={AddPlaceScreen} />
        <Resource name="cities" list={CitiesScreen} edit={CityScreen} create={AddCityScreen} />
        <Resource
          name="requisites"
          list={RequisitesScreen}
          edit={RequisiteScreen}
          create={AddRequisiteScreen}
          recordRepresentation="title"
        />
        <Resource name="pieces" list={PiecesScreen} edit={PieceScreen} create={AddPieceScreen} />
        <Resource name="banners" list={BannersScreen} edit={BannerScreen} create={AddBannerScreen} />
        <Resource name="faq-groups" list={FaqGroupsScreen} />
        <Resource name="menus" list={MenusScreen} />
        <Resource name="old-links" list={OldLinksScreen} />
        <Resource name="audit" list={AuditScreen} />
        <Resource name="transfers" list={TransfersScreen} />
        <Resource name="emails" list={EmailsScreen} show={EmailScreen} recordRepresentation="subject" />
      </CoreAdminUI>
    </RecordContext>
  );
}

/** What react-admin's parts look for around them: the office's records, texts and notices. */
export function RecordContext({ store, children }: { store: Store; children: ReactNode }): JSX.Element {
  const language = useLanguage();
  const queryClient = useQueryClient();
  const i18nProvider = useMemo(() => i18nProviderIn(language), [language]);
  const tell = ({ message, type, notificationOptions }: NotificationPayload) => {
    // An element is never said by react-admin itself, only by us; what waits for a second person the frame says.
    if (typeof message !== 'string' || message === waitingMessage || message === notMeantMessage) return;
    notify(i18nProvider.translate(message, notificationOptions?.messageArgs), { type });
  };
  return (
    <CoreAdminContext key={language} {...{ dataProvider, i18nProvider, queryClient, store }}>
      <AddNotificationContext.Provider value={tell}>
        {children}
        <CostQuestion />
      </AddNotificationContext.Provider>
    </CoreAdminContext>
  );
}
