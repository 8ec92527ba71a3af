import { Fragment } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths, returnAddress } from '@/lib/paths';
import { useSession } from '@/lib/session';

/** Members' pages: without a session to the log-in, and back after it. */
export function MembersOnly() {
  const { token, userId, left } = useSession();
  const location = useLocation();
  // Another member's log-in in another tab begins afresh: nothing of the one before stays on the page.
  if (token !== null)
    return (
      <Fragment key={userId}>
        <Outlet />
      </Fragment>
    );
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
