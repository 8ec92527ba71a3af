interface Ranked<Item> {
  readonly worth: number;
  readonly item: Item;
}

/** Collects the best items of each group in each list, without keeping the other items in memory for long. */
export class BestOfGroups<Item> {
  private readonly most: number;
  private readonly lists = new Map<string, { count: number; groups: Map<string, Ranked<Item>[]> }>();

  /** @param most maximum number of items of each group */
  constructor(most: number) {
    this.most = most;
  }

  add(list: string, group: string, worth: number, item: Item): void {
    let known = this.lists.get(list);
    if (!known) this.lists.set(list, (known = { count: 0, groups: new Map() }));
    known.count += 1;
    const ranked = known.groups.get(group);
    if (!ranked) known.groups.set(group, [{ worth, item }]);
    else if (ranked.push({ worth, item }) >= 2 * this.most) this.cut(ranked);
  }

  /**
   * Yields each list with the best items of its groups, best first within each group.
   * @param least minimum number of added items of a list; smaller lists are left out
   */
  *best(least = 0): Iterable<[list: string, items: Item[]]> {
    for (const [list, { count, groups }] of this.lists) {
      if (count < least) continue;
      const items = [...groups.values()].flatMap((ranked) => this.cut(ranked).map(({ item }) => item));
      yield [list, items];
    }
  }

  private cut(ranked: Ranked<Item>[]): Ranked<Item>[] {
    ranked.sort((one, other) => other.worth - one.worth);
    ranked.length = Math.min(ranked.length, this.most);
    return ranked;
  }
}
