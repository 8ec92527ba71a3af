/** What is remembered of members who have agreed; the notice and the settings mention it. */
export const DEVICE_HINTS_LIMITS = {
  /** Browsers that are remembered of a member who has agreed: those in which they logged in last. */
  rememberedBrowsers: 10,
  /** Address ranges that are remembered of a member who has agreed: those of the latest log-ins. */
  rememberedRanges: 10,
  /** How long a browser or an address range stays remembered after the last log-in in it. */
  rememberedBrowserDays: 90,
  /** Accounts of members who have agreed in one address range; one with more says nothing. */
  accountsInRange: 20,
} as const;
