/** All sockets of a member: their tabs and phones, on whatever instance. */
export const memberRoom = (userId: string): string => `member:${userId}`;
