import { parseArgs } from 'node:util';
import {
  ADMIN_LIMITS,
  numberWord,
  SUGGESTIONS_SERVER_LIMITS,
  type AnswerRatesView,
  type SuggestionStatisticsView,
} from '../contract/index.js';
import { PickRunRepository } from '../modules/suggestions/picks/pick-run.repository.js';
import { PICK_RUN_MODEL, pickRunSchema, type PickRun } from '../modules/suggestions/picks/pick-run.schema.js';
import { SuggestionStatisticsRepository } from '../modules/suggestions/statistics/suggestion-statistics.repository.js';
import {
  SUGGESTION_STATISTICS_MODEL,
  suggestionStatisticsSchema,
  type SuggestionStatistics,
} from '../modules/suggestions/statistics/suggestion-statistics.schema.js';
import { SuggestionStatisticsService } from '../modules/suggestions/statistics/suggestion-statistics.service.js';
import { Clock } from '../platform/clock/clock.js';
import { withConnection } from '../platform/database/with-connection.js';
import { loadRestrictedConfig } from '../platform/outbound/restricted-config.js';

// node backend/dist/src/commands/suggestions-report.js [--days N] [--json]
// Prints the statistics of suggested cards that the administrator sees (docs/suggestions.md).

const DEFAULT_DAYS = `${ADMIN_LIMITS.suggestionStatistics.usualDays}`;
/** Headers of the columns with rates. */
const RATES = ['views', 'likes', 'of views', 'mutual', 'of views'];

try {
  const { days, json } = optionsIn(process.argv.slice(2));
  const config = loadRestrictedConfig();
  await withConnection(config.mongodbUri, async (connection) => {
    const model = connection.model<SuggestionStatistics>(
      SUGGESTION_STATISTICS_MODEL,
      suggestionStatisticsSchema,
    );
    const statistics = new SuggestionStatisticsService(
      new SuggestionStatisticsRepository(model),
      new Clock(),
      config,
    );
    const runs = new PickRunRepository(connection.model<PickRun>(PICK_RUN_MODEL, pickRunSchema));
    const [counted, picks] = await Promise.all([statistics.ofLastDays(days), runs.findLastDone()]);
    const view = { ...counted, picks };
    console.log(json ? JSON.stringify(view, null, 2) : linesOf(view).join('\n'));
  });
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

function optionsIn(args: string[]): { days: number; json: boolean } {
  const { values } = parseArgs({
    args,
    options: { days: { type: 'string', default: DEFAULT_DAYS }, json: { type: 'boolean', default: false } },
  });
  const days = Number(values.days);
  if (!Number.isInteger(days) || days < 1 || days > SUGGESTIONS_SERVER_LIMITS.statisticsDays)
    throw new Error(
      `--days must be a number from 1 to ${SUGGESTIONS_SERVER_LIMITS.statisticsDays}, the number of days that statistics are stored.`,
    );
  return { days, json: values.json };
}

function linesOf(view: SuggestionStatisticsView): string[] {
  const { model, plain } = view;
  return [
    `Suggestions from ${view.from} to ${view.to}`,
    '',
    ...(model.all.views + plain.all.views === 0
      ? ['No card that a deck showed has been answered in these days: there is nothing to say yet.']
      : tablesOf(view)),
    '',
    exposureLine(view.exposure),
    picksLine(view.picks),
    `Answers to cards outside decks (requests, picks, boosts, profiles): ${view.other}.`,
    ...missingLines(view),
  ];
}

function tablesOf(view: SuggestionStatisticsView): string[] {
  const { model, plain, calibration } = view;
  return [
    ...ratesTable('', [
      ['models', model.all],
      [`plain order (${percent(view.plainShare)} of members)`, plain.all],
    ]),
    gainLine(view.gain),
    '',
    ...versionsTable(view.versions),
    '',
    ...ratesTable('models, by place', placesOf(model)),
    '',
    ...ratesTable('plain order, by place', placesOf(plain)),
    '',
    ...ratesTable(
      'models, by reason',
      view.reasons.map(({ reason, ...rates }) => [reason, rates]),
    ),
    '',
    ...ratesTable(`new members (${numberWord(ADMIN_LIMITS.suggestionStatistics.newMemberDays)} days)`, [
      ['their cards, models', model.ofNew],
      ['their cards, plain order', plain.ofNew],
      ['cards they saw, models', model.byNew],
      ['cards they saw, plain order', plain.byNew],
    ]),
    '',
    ...calibrationTable(calibration.bands),
    `Expected calibration error: ${calibrationErrorText(calibration.error)}.`,
  ];
}

function ratesTable(title: string, rows: [string, AnswerRatesView][]): string[] {
  return tableOf([[title, ...RATES], ...rows.map(([name, rates]) => [name, ...cellsOf(rates)])]);
}

function placesOf({ places }: SuggestionStatisticsView['model']): [string, AnswerRatesView][] {
  return places.map(({ from, to, ...rates }) => [
    to === null ? `place ${from} and on` : `places ${from} to ${to}`,
    rates,
  ]);
}

function versionsTable(versions: SuggestionStatisticsView['versions']): string[] {
  return tableOf([
    ['by model', ...RATES, 'calibration error'],
    ...versions.map(({ version, calibrationError, ...rates }) => [
      version === 0 ? 'start parameters' : `model ${version}`,
      ...cellsOf(rates),
      calibrationErrorText(calibrationError),
    ]),
  ]);
}

function calibrationTable(bands: SuggestionStatisticsView['calibration']['bands']): string[] {
  return tableOf([
    ['predicted rate', 'views', 'mean prediction', 'liked'],
    ...bands.map(({ from, to, views, said, liked }) => [
      `${percent(from)} to ${percent(to)}`,
      `${views}`,
      shareText(said),
      shareText(liked),
    ]),
  ]);
}

function exposureLine(exposure: SuggestionStatisticsView['exposure']): string {
  if (!exposure) return 'Exposure has not been measured in these days.';
  return (
    `Exposure this week (${exposure.members} members, ${exposure.at}): Gini ${exposure.gini.toFixed(3)}, ` +
    `${percent(exposure.belowFloor)} below the floor, ${percent(exposure.aboveCap)} above the cap.`
  );
}

function picksLine(picks: SuggestionStatisticsView['picks']): string {
  if (!picks) return 'No picks of the day have been made.';
  return `Picks of ${picks.day}: ${picks.picked} of ${picks.members} members.`;
}

function missingLines({ lost, emptiedAt }: SuggestionStatisticsView): string[] {
  return [
    ...(lost > 0 ? [`MISSING: ${lost} answers while Redis was away.`] : []),
    ...emptiedAt.map((at) => `MISSING: answers to cards shown before ${at}, when Redis was found empty.`),
  ];
}

function percent(value: number): string {
  return `${(value * 100).toFixed(1)} %`;
}

function shareText(value: number | null): string {
  return value === null ? 'too few' : percent(value);
}

function calibrationErrorText(value: number | null): string {
  return value === null ? 'too few' : value.toFixed(3);
}

function cellsOf({ views, likes, mutual, likeRate, mutualRate }: AnswerRatesView): string[] {
  return [`${views}`, `${likes}`, shareText(likeRate), `${mutual}`, shareText(mutualRate)];
}

function gainLine(gain: SuggestionStatisticsView['gain']): string {
  if (!gain) return 'Gain over the plain order: too few answers to say.';
  const { ratio, low, high } = gain;
  return (
    `Gain over the plain order: ${ratio.toFixed(2)} times its mutual likes a view ` +
    `(95 %: ${low.toFixed(2)} to ${high.toFixed(2)}).`
  );
}

/** Formats rows as a table: each column is as wide as its widest cell, numbers are right-aligned. */
function tableOf(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)))
      .join('  ')
      .trimEnd(),
  );
}
