/** PayPal understood and said no; `issue` is its reason, such as INSTRUMENT_DECLINED. */
export class PaypalRefusal extends Error {
  override name = 'PaypalRefusal';

  constructor(
    readonly status: number,
    readonly issue: string,
  ) {
    super(`PayPal refused with ${status} ${issue}`);
  }
}

/** PayPal did not answer in time, or not sensibly; whatever was asked may have been done or not. */
export class PaypalAway extends Error {
  override name = 'PaypalAway';
}
