/** Whom a member may see, which the module of pairs knows and provides. */
export abstract class VisibleMembers {
  /** Returns the members among `others` whom the viewer may see now. */
  abstract visibleTo(viewer: string, others: readonly string[]): Promise<ReadonlySet<string>>;
}
