const mean = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0) / values.length;

/**
 * Collects the measures of the same populations without the evaluated change and with it, in one or more
 * variants.
 */
export class Gains {
  /** Values by measure: for each column one value per population. */
  private readonly measures = new Map<string, number[][]>();

  /** Adds the values of one population. */
  note(measure: string, without: number, ...variants: readonly number[]): void {
    const columns = this.measures.get(measure) ?? [without, ...variants].map((): number[] => []);
    [without, ...variants].forEach((value, column) => columns[column]!.push(value));
    this.measures.set(measure, columns);
  }

  /**
   * Yields a row of a table for each measure: the mean without the change, then for each variant its mean,
   * the mean gain, and in brackets the lowest and highest gain of a population.
   * @param name the first cell
   */
  *rows(name: string): Iterable<string> {
    for (const [measure, [without, ...variants]] of this.measures) {
      const cells = variants.flatMap((values) => {
        const gains = values.map((value, index) => value - without![index]!);
        const range = `${Math.min(...gains).toFixed(4)} to ${Math.max(...gains).toFixed(4)}`;
        return [mean(values).toFixed(4), `${mean(gains).toFixed(4)} (${range})`];
      });
      yield `| ${[name, measure, mean(without!).toFixed(4), ...cells].join(' | ')} |`;
    }
  }
}
