import type { openExchange } from '@menyala/contract/office/opening';
import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type JSX, Suspense } from 'react';
import { createBrowserRouter, Navigate, Outlet, Route, Routes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { theme } from './design/theme.ts';
import { FaultCatcher, lazyScreen } from './frame/lazy-screen.tsx';
import { Notices } from './frame/notices.tsx';
import { OfficeDoor } from './frame/office-door.tsx';
import { ComingPart, ReadyMark } from './frame/ready-mark.tsx';
import { sections } from './frame/sections.ts';
import { useInbox } from './operations-inbox/use-inbox.ts';
import { useMay, useMayOpen } from './staff/use-may.ts';

const ImportScreen = lazyScreen(async () => (await import('./import/import-screen.tsx')).ImportScreen);
const InboxScreen = lazyScreen(async () => (await import('./operations-inbox/inbox-screen.tsx')).InboxScreen);
const ApprovalsScreen = lazyScreen(
  async () => (await import('./approvals/approvals-screen.tsx')).ApprovalsScreen,
);
const ChecksScreen = lazyScreen(async () => (await import('./cards/checks-screen.tsx')).ChecksScreen);
const ClaimsScreen = lazyScreen(async () => (await import('./claims/claims-screen.tsx')).ClaimsScreen, {
  isFirst: true,
});
const JoinScreen = lazyScreen(async () => (await import('./staff/join-screen.tsx')).JoinScreen);
const MeetingsScreen = lazyScreen(
  async () => (await import('./meetings/meetings-screen.tsx')).MeetingsScreen,
);
const MemberScreen = lazyScreen(async () => (await import('./staff/member-screen.tsx')).MemberScreen);
const RolesScreen = lazyScreen(async () => (await import('./staff/roles-screen.tsx')).RolesScreen);
const StaffScreen = lazyScreen(async () => (await import('./staff/staff-screen.tsx')).StaffScreen);
const LoginScreen = lazyScreen(async () => (await import('./staff/login-screen.tsx')).LoginScreen);
const HealthScreen = lazyScreen(async () => (await import('./health/health-screen.tsx')).HealthScreen);
const OpeningScreen = lazyScreen(async () => (await import('./opening/opening-screen.tsx')).OpeningScreen);
const OwnSignInScreen = lazyScreen(
  async () => (await import('./staff/own-sign-in-screen.tsx')).OwnSignInScreen,
);
const LookScreen = lazyScreen(async () => (await import('./look/look-screen.tsx')).LookScreen);
const TextsScreen = lazyScreen(async () => (await import('./texts/texts-screen.tsx')).TextsScreen);
const RecordScreens = lazyScreen(async () => (await import('./frame/record-screens.tsx')).RecordScreens);

const queryClient: QueryClient = new QueryClient({
  defaultOptions: { queries: { retry: false } },
  // What a form saved may be what the inbox, or the first steps, say is missing.
  mutationCache: new MutationCache({
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['operations-inbox'] }),
  }),
});
const muiTheme = createTheme(theme);

/** Every address of the office. */
function Addresses(): JSX.Element {
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeProvider theme={muiTheme}>
        <CssBaseline enableColorScheme />
        <ReadyMark />
        <FaultCatcher>
          <Suspense fallback={<ComingPart />}>
            <Routes>
              <Route path="/login" element={<LoginScreen />} />
              <Route path="/join" element={<JoinScreen />} />
              <Route
                element={
                  <OfficeDoor>
                    <Outlet />
                  </OfficeDoor>
                }
              >
                <Route path="/" element={<ToFirst />} />
                <Route path="/claims/:id?" element={<ClaimsScreen />} />
                <Route path="/checks/:id?" element={<ChecksScreen />} />
                <Route path="/approvals/:id?" element={<ApprovalsScreen />} />
                <Route path="/meetings" element={<MeetingsScreen />} />
                <Route path="/inbox" element={<InboxScreen />} />
                <Route path="/import" element={<ImportScreen />} />
                <Route path="/staff" element={<StaffScreen />} />
                <Route path="/staff/:id" element={<MemberScreen />} />
                <Route path="/roles" element={<RolesScreen />} />
                <Route path="/look" element={<LookScreen />} />
                <Route path="/texts/:group?" element={<TextsScreen />} />
                <Route path="/health" element={<HealthScreen />} />
                <Route path="/opening" element={<OpeningScreen />} />
                <Route path="/me" element={<OwnSignInScreen />} />
                <Route path="/*" element={<RecordScreens />} />
              </Route>
            </Routes>
          </Suspense>
        </FaultCatcher>
        <Notices />
      </ThemeProvider>
    </QueryClientProvider>
  );
}

/** Its own kind of router is what lets a form ask before it is left with something unsaved in it. */
const router = createBrowserRouter([{ path: '*', element: <Addresses /> }], { basename: '/office' });

export function App(): JSX.Element {
  return <RouterProvider router={router} />;
}

/** Owners of an exchange that is not open yet to its first steps, all others to the first section of the menu that is theirs. */
function ToFirst(): JSX.Element | null {
  const mayOpen = useMayOpen();
  const isOwners = useMay()<typeof openExchange>('POST', '/office/api/opening');
  const inbox = useInbox();
  if (isOwners && inbox.data === undefined && inbox.error === null) return null;
  if (isOwners && inbox.data?.opening?.isOpened === false) return <Navigate to="/opening" replace />;
  const open = sections.flatMap(({ tabs }) => tabs).filter(({ path }) => mayOpen(path));
  // A role that only asks has its work elsewhere.
  const first = open.find(({ path }) => path !== '/approvals') ?? open[0];
  return first === undefined ? null : <Navigate to={first.path} replace />;
}
