import type { Response } from 'express';

/** Something that a request has created, or an earlier request with the same `clientId`. */
interface Created<View> {
  isNew: boolean;
  view: View;
}

/** Sets the status 200 for a repeated request. A new one keeps 201. */
export function withRepeatStatus<View>({ isNew, view }: Created<View>, response: Response): View {
  if (!isNew) response.status(200);
  return view;
}
