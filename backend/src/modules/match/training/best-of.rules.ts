interface Ranked<Item> {
  readonly worth: number;
  readonly item: Item;
}

/** Of very many the best of each group of each list, without holding the others for long. Pure. */
export class BestOf<Item> {
  private readonly lists = new Map<string, { count: number; groups: Map<string, Ranked<Item>[]> }>();

  /** @param most of each group */
  constructor(private readonly most: number) {}

  add(list: string, group: string, worth: number, item: Item): void {
    let known = this.lists.get(list);
    if (!known) this.lists.set(list, (known = { count: 0, groups: new Map() }));
    known.count += 1;
    const ranked = known.groups.get(group);
    if (!ranked) known.groups.set(group, [{ worth, item }]);
    else if (ranked.push({ worth, item }) >= 2 * this.most) this.cut(ranked);
  }

  /**
   * Each list with the best of its groups, the best first within each.
   * @param least lists of fewer, as they were added, are left out
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
