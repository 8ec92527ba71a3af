import { Injectable } from '@nestjs/common';
import { SUGGESTIONS_SERVER_LIMITS, type CardView, type ReasonView } from '@contract';
import { AppError } from '../../../platform/errors/app-error.js';
import {
  PairsService,
  reasonViews,
  toCardView,
  type CardContext,
  type PairSnapshot,
} from '../../match/index.js';
import {
  DiscoveryRepository,
  SUGGESTED_FIELDS,
  type SuggestedMember,
} from '../discovery/discovery.repository.js';
import { fits, type SearchCriteria } from '../discovery/fit.rules.js';
import { MustHaveAnswersService } from '../discovery/must-have-answers.service.js';
import type { ExplainedCandidate } from '../discovery/ranking.service.js';
import { maySuggest, pairAllowsSuggestion } from '../suggestions.policy.js';

const PAGE_SIZE = SUGGESTIONS_SERVER_LIMITS.suggestionPage;
/**
 * Number of pairs read at once to skip cards that the viewer has answered since the deck was built. A client
 * without cards has answered hardly any of the first ones, so that one read of a page is mostly enough.
 */
const PAIRS_PER_READ = 2 * PAGE_SIZE;
const FIRST_PAIRS = PAGE_SIZE;

/** A member on a page. */
export interface DeckPageCard {
  member: SuggestedMember;
  reasons: readonly ReasonView[];
  card: CardView;
}

/** The services that a page is read with. */
interface Sources {
  pairs: PairsService;
  members: DiscoveryRepository;
  answers: MustHaveAnswersService;
}

/** Reads pages of suggestions. */
@Injectable()
export class DeckPageReadingService {
  private readonly sources: Sources;

  constructor(pairs: PairsService, members: DiscoveryRepository, answers: MustHaveAnswersService) {
    this.sources = { pairs, members, answers };
  }

  /**
   * Reads the viewer together with the members and pairs of the first page of these entries.
   * @param holdsCards whether the client still shows cards of earlier pages
   * @throws AppError UNAUTHENTICATED when the viewer's account does not exist
   */
  async open(
    viewerId: string,
    entries: readonly ExplainedCandidate[],
    holdsCards: boolean,
  ): Promise<{ page: DeckPageReader; viewer: SuggestedMember }> {
    const page = new DeckPageReader(this.sources, viewerId, holdsCards);
    return { page, viewer: await page.begin(entries) };
  }
}

/** Reads one page, each member and each pair with the viewer at most once. */
class DeckPageReader {
  private readonly members = new Map<string, SuggestedMember>();
  /** Null for members without a pair. */
  private readonly pairs = new Map<string, PairSnapshot | null>();
  /** A client that still holds cards has mostly answered those before them, so more pairs are read. */
  private readonly firstPairs: number;

  constructor(
    private readonly sources: Sources,
    private readonly viewerId: string,
    private readonly holdsCards: boolean,
  ) {
    this.firstPairs = holdsCards ? PAIRS_PER_READ : FIRST_PAIRS;
  }

  /** Returns the viewer, read together with the first page of these entries. */
  async begin(entries: readonly ExplainedCandidate[]): Promise<SuggestedMember> {
    const open = await this.open(entries.slice(0, this.firstPairs), !this.holdsCards);
    await this.readMembers([this.viewerId, ...idsOf(open.slice(0, PAGE_SIZE))]);
    const viewer = this.members.get(this.viewerId);
    if (!viewer) throw new AppError('UNAUTHENTICATED');
    return viewer;
  }

  /**
   * Returns the cards of the first entries that may still be shown, at most one page, checked against the
   * current state of members and pairs.
   */
  async cards(
    entries: readonly ExplainedCandidate[],
    criteria: SearchCriteria,
    context: CardContext,
  ): Promise<DeckPageCard[]> {
    const shown: DeckPageCard[] = [];
    let from = 0;
    let size = this.firstPairs;
    while (from < entries.length && shown.length < PAGE_SIZE) {
      const open = await this.open(entries.slice(from, from + size));
      from += size;
      size = PAIRS_PER_READ;
      while (open.length > 0 && shown.length < PAGE_SIZE) {
        const tried = open.splice(0, PAGE_SIZE - shown.length);
        const [keepers] = await Promise.all([
          this.sources.answers.idsFulfilling(criteria, idsOf(tried)),
          this.readMembers(idsOf(tried)),
        ]);
        const kept = tried.filter(({ id }) => keepers.has(id));
        shown.push(...kept.flatMap((entry) => this.show(entry, criteria, context) ?? []));
      }
    }
    return shown;
  }

  /**
   * Returns the entries whose pair with the viewer allows a suggestion.
   * @param withMembers also reads the viewer and the members of one page with the pairs, which saves a
   *   command when hardly any of them was answered since the deck was built
   */
  private async open(
    entries: readonly ExplainedCandidate[],
    withMembers = true,
  ): Promise<ExplainedCandidate[]> {
    const { members, pairs, viewerId } = this;
    const isOpen = ({ id }: ExplainedCandidate): boolean =>
      pairAllowsSuggestion(viewerId, id, pairs.get(id) ?? null);
    const unknown = idsOf(entries).filter((id) => !pairs.has(id));
    if (unknown.length > 0) {
      const page = idsOf(entries.filter(isOpen).slice(0, PAGE_SIZE));
      const unread = withMembers ? [viewerId, ...page].filter((id) => !members.has(id)) : [];
      const found = await this.sources.pairs.findWithMembers<SuggestedMember>(
        viewerId,
        unread,
        SUGGESTED_FIELDS,
        unknown,
      );
      for (const [id, member] of found.members) members.set(id, member);
      for (const id of unknown) pairs.set(id, found.pairs.get(id) ?? null);
    }
    return entries.filter(isOpen);
  }

  private async readMembers(ids: readonly string[]): Promise<void> {
    const unknown = ids.filter((id) => !this.members.has(id));
    if (unknown.length === 0) return;
    for (const [id, member] of await this.sources.members.findMany(unknown)) this.members.set(id, member);
  }

  private show(
    { id, reasons }: ExplainedCandidate,
    criteria: SearchCriteria,
    context: CardContext,
  ): DeckPageCard | null {
    const member = this.members.get(id);
    const pair = this.pairs.get(id) ?? null;
    if (!member || !fits(criteria, member, context.today)) return null;
    if (!maySuggest(this.viewerId, member, pair, context.now)) return null;
    const shownReasons = reasonViews(reasons, member, context);
    return { member, reasons: shownReasons, card: toCardView(member, pair, shownReasons, context) };
  }
}

const idsOf = (entries: readonly ExplainedCandidate[]): string[] => entries.map(({ id }) => id);
