/** Tells whom a member may see. The match module provides the implementation. */
export abstract class VisibleMembers {
  /** Returns the members among `others` whom the viewer may see now. */
  abstract visibleTo(viewer: string, others: readonly string[]): Promise<ReadonlySet<string>>;
}
