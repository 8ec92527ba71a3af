import { Navigate, Outlet, useLocation } from 'react-router';
import { paths } from '@/lib/paths';
import { returnAddress } from '@/lib/return-address';
import { useSession } from '@/lib/session';

/** Members' pages: without a session to the log-in, and back after it. */
export function MembersOnly() {
  const { token, left } = useSession();
  const location = useLocation();
  if (token !== null) return <Outlet />;
  const state = left ? null : { from: location.pathname + location.search };
  return <Navigate to={paths.logIn} replace state={state} />;
}

/** Pages that make sense only without a session: with one, on to where the visitor was going. */
export function VisitorsOnly() {
  const token = useSession((session) => session.token);
  const location = useLocation();
  if (token === null) return <Outlet />;
  return <Navigate to={returnAddress(location.state)} replace />;
}
