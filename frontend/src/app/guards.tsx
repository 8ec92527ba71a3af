import { Fragment } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths, returnAddress } from '@/lib/paths';
import { useSession } from '@/lib/session';

/** Requires a session. Redirects visitors to the log-in, which redirects back afterwards. */
export function MembersOnly() {
  const { token, userId, loggedOut } = useSession();
  const location = useLocation();
  // The key remounts the page when another member logs in from another tab, so that no state of the previous
  // member remains.
  if (token !== null)
    return (
      <Fragment key={userId}>
        <Outlet />
      </Fragment>
    );
  const state = loggedOut ? null : { from: location.pathname + location.search };
  return <Navigate to={paths.logIn} replace state={state} />;
}

/** Admits visitors only. With a session, redirects to the page that was requested before the log-in. */
export function VisitorsOnly() {
  const token = useSession((session) => session.token);
  const location = useLocation();
  if (token === null) return <Outlet />;
  return <Navigate to={returnAddress(location.state)} replace />;
}
