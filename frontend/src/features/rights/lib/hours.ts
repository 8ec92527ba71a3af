/** The hours of a day of the clocks of the law, which run in UTC. */
export const HOURS_A_DAY = 24;
