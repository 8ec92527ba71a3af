import type { Response } from 'express';

/** What a request has created, or an earlier one with the same `clientId`. */
interface Created<View> {
  isNew: boolean;
  view: View;
}

/** Sets 200 for a repeated request; a new one keeps 201. */
export function withStatus<View>({ isNew, view }: Created<View>, response: Response): View {
  if (!isNew) response.status(200);
  return view;
}
