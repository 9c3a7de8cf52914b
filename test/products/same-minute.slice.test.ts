// One fact has one value: in every field, sentence and chart of an answer, and in all answers of
// the same minute. Each kind of disagreement is a property over one computed set of answers.
import { beforeAll, describe, expect, it } from 'vitest';
import { isStreamed } from '../../src/fantasy/defaults/index.ts';
import {
  depthOf,
  gamesInSeason,
  opportunities,
  type Player,
  type Snapshot,
  statusForWeek,
} from '../../src/nfl/index.ts';
import { brief, isInDoubt } from '../../src/products/brief/index.ts';
import type { Block } from '../../src/views/index.ts';
import { proseOf, sentencesOf } from '../support/language/prose.ts';
import { type SliceAnswer, type SliceMinute, sliceMinutes } from '../support/slice-minutes.ts';

let minutes: readonly SliceMinute[];
beforeAll(async () => {
  minutes = await sliceMinutes();
});

type Listed = Readonly<Record<string, string>>;
type Deficiency = Readonly<{ available_fixes: readonly Listed[] }>;
type Fallout = Readonly<{ injured_player: string; beneficiaries: readonly Listed[] }>;

const NAME = "[A-Z][\\w'’.-]*(?: [A-Z][\\w'’.-]*)+";
const NAMES = `${NAME}(?:(?:, | and )${NAME})*`;

const answersOf = (...keys: readonly string[]): readonly SliceAnswer[] =>
  minutes.flatMap(({ answers }) => answers.filter(({ product }) => keys.length === 0 || keys.includes(product.key)));
const listOf = ({ answer }: SliceAnswer, field: string): readonly Listed[] =>
  (answer[field] ?? []) as readonly Listed[];
const citedIn = ({ answer }: SliceAnswer) =>
  answer.stats_cited as readonly {
    readonly stat: string;
    readonly value: unknown;
    readonly player: string | null;
    readonly source: string;
  }[];
const textsOf = ({ answer }: SliceAnswer): readonly string[] => proseOf(answer).map(({ text }) => text);
const blocksOf = <Kind extends Block['kind']>({ view }: SliceAnswer, kind: Kind) =>
  view.blocks.filter((block): block is Extract<Block, { kind: Kind }> => block.kind === kind);

/** The sentences of all answers that match, with the parts of the match. */
const said = (pattern: RegExp, ...keys: readonly string[]) =>
  answersOf(...keys).flatMap((asked) =>
    textsOf(asked)
      .flatMap(sentencesOf)
      .flatMap((text) => [...text.matchAll(pattern)].map((match) => ({ asked, text, match }))),
  );

/** Odds to play below which a player is as good as out. */
const MIN_PLAY_ODDS = 0.1;

describe('charts', () => {
  it('show the odds of the pair that a move names', () => {
    const wrong = answersOf('roster').flatMap((asked) => {
      const moves = blocksOf(asked, 'moves').flatMap((block) => block.moves);
      return moves.flatMap(({ start, bench, odds }) => {
        const { reason = '' } = listOf(asked, 'start_sit').find(({ name }) => name === start.name) ?? {};
        const [text, percent, rival = ''] = /(\d+)% to outscore ([^.;]+)/.exec(reason) ?? [];
        if (text === undefined || !bench || !isSameName(rival, bench.name)) return [];
        return odds?.text === `${percent}%` ? [] : [`${start.name}: ${text}, but ${JSON.stringify(odds)}`];
      });
    });
    expect(wrong).toEqual([]);
  });

  it('have a value in every column', () => {
    const filled = new Map<string, boolean>();
    for (const asked of answersOf())
      for (const { title, columns, rows } of blocksOf(asked, 'table'))
        for (const [i, { name }] of columns.entries()) {
          const column = `${asked.product.key}, ${title.replaceAll(/\d+/g, '#')}: ${name}`;
          filled.set(column, filled.get(column) || rows.some(({ cells }) => cells[i]?.text !== '–'));
        }
    expect([...filled].filter(([, has]) => !has)).toEqual([]);
  });

  it('give a deadline to a starter in doubt, whose note says it', () => {
    const rows = answersOf('roster')
      .flatMap((asked) => blocksOf(asked, 'players').flatMap((block) => block.rows))
      .filter(({ tag }) => tag?.text.startsWith('in doubt'));
    expect(rows.length).toBeGreaterThan(3);
    const wrong = rows.filter(({ note }) => !/decide by|ruled out by/.test(note));
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('draw no points of who does not play', () => {
    const wrong = answersOf().flatMap((asked) => {
      const cited = citedIn(asked);
      const benched = listOf(asked, 'start_sit').flatMap(({ call, name }) => (call === 'bench' ? (name ?? '') : []));
      const absent = cited.flatMap(({ stat, value, player }) =>
        stat === 'play_odds' && Number(value) < MIN_PLAY_ODDS && player !== null ? player : [],
      );
      return [...new Set([...benched, ...absent])].filter((who) =>
        cited.some(({ stat, player }) => stat === 'projected_points' && player === who),
      );
    });
    expect(wrong).toEqual([]);
  });
});

describe('sentences', () => {
  it('name who starts by the reports only where the depth chart lists him first', () => {
    const named = said(
      /(?:dd|dding) [^,;.]+[,;] (?:but )?the (?:reports|depth chart)[^.]* (?:name|favor|lists) ([A-Z][^.(]+?)(?: \([^)]*\))?(?: the starter| to start| first)?\./g,
    );
    expect(named.length).toBeGreaterThan(0);
    const wrong = minutes.flatMap(({ answers, context: { currentSnapshot: snapshot } }) =>
      named
        .filter(({ asked }) => answers.includes(asked))
        .filter(({ match }) => !isListedFirst(snapshot, match[1] ?? ''))
        .map(({ text }) => text),
    );
    expect(wrong).toEqual([]);
  });

  it('do not say that a quarterback starts, and that he may not', () => {
    const wrong = answersOf('player', 'matchup').flatMap((asked) =>
      textsOf(asked).filter((text) => {
        const [, who] = /out, (?:[^,.]* )?(\S+) starts for the /.exec(text) ?? [];
        return (
          who !== undefined && (/if he starts/i.test(text) || (text.includes(`${who} is `) && / to start/.test(text)))
        );
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('put no start under the condition of a start', () => {
    expect(said(/\bstarts?\b[^.;:]*\bif he starts\b/gi).map(({ text }) => text)).toEqual([]);
  });

  it('give no scoring of a regular as the reason for a drop', () => {
    const praised = said(/\b(?:Drop|Fade) [^.:]+\)?: he (?:averaged|scored) ([\d.]+) (PPR|fantasy)/g).filter(
      ({ match: [, points, unit] }) => Number(points) >= (unit === 'fantasy' ? 15 : 5),
    );
    const analyses = answersOf('trending').flatMap((asked) =>
      listOf(asked, 'players').flatMap(({ analysis = '', verdict, trend }) => {
        const [, points, unit] = /^(?:Drop|Fade) [^.]+\)\. He averaged ([\d.]+) (PPR|fantasy)/.exec(analysis) ?? [];
        const isCall = verdict !== 'hold' && trend !== undefined;
        return isCall && Number(points) >= (unit === 'fantasy' ? 15 : 5) ? [analysis] : [];
      }),
    );
    expect([...praised.map(({ text }) => text), ...analyses]).toEqual([]);
  });
});

const answersOfKickers = (): readonly SliceAnswer[] =>
  answersOf('player').filter(({ answer }) => (answer.player as Listed | undefined)?.position === 'K');

/** Odds to start from which a quarterback's rank is that if he starts. */
const LIKELY_STARTER = 0.6;

describe('ranks', () => {
  it('follow the points of all whose odds to play are not said, and of likely quarterbacks', () => {
    const wrong = minutes.flatMap(({ context }) => {
      const ranked = context.model
        .week(context.currentSnapshot)
        .projections.map(({ player }) => brief(context, player, 'ppr'))
        .flatMap(({ player, forecast, status }) => {
          if (!forecast) return [];
          const isLikely = player.position === 'QB' && forecast.playOdds.value >= LIKELY_STARTER;
          return isLikely || !isInDoubt({ player, forecast, status }) ? [{ player, forecast }] : [];
        });
      return ranked.flatMap((a) =>
        ranked
          .filter(
            (b) =>
              a.player.position === b.player.position &&
              a.forecast.mean.value > b.forecast.mean.value &&
              a.forecast.rank.value > b.forecast.rank.value,
          )
          .map((b) => `${a.player.name} ${a.forecast.rank.value} > ${b.player.name} ${b.forecast.rank.value}`),
      );
    });
    expect(wrong).toEqual([]);
  });
});

describe('a kicker', () => {
  it('is called by his rank and his opponent’s', () => {
    const verdicts = answersOfKickers().map(({ answer }) => String(answer.verdict));
    expect(verdicts.length).toBeGreaterThan(20);
    const pattern = /: K\d+; they allow(?:ed)? the (?:\d+\w\w-)?(?:most|fewest) points to kickers\.$/;
    const called = verdicts.filter((verdict) => /^(?:Start|Sit|Flex) [^:]+ (?:at|against) the /.test(verdict));
    expect(called.length).toBeGreaterThan(10);
    expect(called.filter((verdict) => !pattern.test(verdict))).toEqual([]);
  });
});

describe('absences', () => {
  /** What is said of a player's absence, with the players named, by minute. */
  const absences = (pattern: RegExp) =>
    minutes.flatMap(({ answers, context: { currentSnapshot: snapshot } }) =>
      said(pattern)
        .filter(({ asked }) => answers.includes(asked))
        .map(({ text, match: { groups = {} } }) => ({ snapshot, text, groups })),
    );
  const named = (snapshot: Snapshot, names = '') =>
    names.split(/, | and /).map((name) => {
      const all = snapshot.players.all.filter((player) => player.name === name);
      // of namesakes the one who is away
      return all.find((player) => isAway(snapshot, player)) ?? all[0];
    });
  const isAway = (snapshot: Snapshot, player: Player) =>
    ['out', 'doubtful'].includes(statusForWeek(snapshot, player).availability);

  it('are those of players who do not play, and had work for the team', () => {
    const all = [
      ...absences(new RegExp(`With (?<absent>${NAMES}) (?:out|doubtful)\\b`, 'g')),
      ...absences(new RegExp(`^(?<absent>${NAMES}) is (?:out|doubtful), and ${NAME} (?:is|may)`, 'g')),
      ...absences(new RegExp(`are without (?<absent>${NAMES}) at `, 'g')),
    ];
    const positions = new Map<string, number>();
    const wrong = all.filter(({ snapshot, groups }) =>
      named(snapshot, groups.absent).some((player) => {
        if (!player) return true;
        positions.set(player.position, (positions.get(player.position) ?? 0) + 1);
        const games = [snapshot.season - 1, snapshot.season].flatMap((season) =>
          gamesInSeason(snapshot, player, season),
        );
        const team = snapshot.teamOf(player);
        const worked = games.some((game) => game.team === team && opportunities(game, player.position) > 0);
        return !isAway(snapshot, player) || !worked;
      }),
    );
    expect(wrong.map(({ text }) => text)).toEqual([]);
    expect([...positions.keys()].sort()).toEqual(['QB', 'RB', 'TE', 'WR']);
  });

  it('leave the work to one player of a position, whatever is asked', () => {
    const heirs = absences(
      new RegExp(`^(?<absent>${NAME}) is (?:out|doubtful), and (?<heir>\\S+) is next in line`, 'g'),
    );
    expect(heirs.length).toBeGreaterThan(5);
    const byWork = new Map<string, Set<string>>();
    for (const { snapshot, groups } of heirs) {
      const work = `${snapshot.season} week ${snapshot.week}: ${groups.absent}`;
      byWork.set(work, (byWork.get(work) ?? new Set()).add(lastWord(groups.heir)));
    }
    expect([...byWork].filter(([, players]) => players.size > 1)).toEqual([]);
  });

  it('of a report leave no work to who is away himself', () => {
    const falls = minutes.flatMap(({ answers, context: { currentSnapshot: snapshot } }) =>
      answers
        .filter(({ product }) => product.key === 'report')
        .flatMap((asked) => (asked.answer.injury_fallout ?? []) as readonly Fallout[])
        .map((fallout) => ({ snapshot, ...fallout })),
    );
    expect(falls.length).toBeGreaterThan(5);
    const wrong = falls.filter(({ snapshot, injured_player, beneficiaries }) => {
      const [injured] = named(snapshot, injured_player);
      return (
        !injured ||
        statusForWeek(snapshot, injured).availability === 'healthy' ||
        beneficiaries.some(({ player_id: id = '' }) => {
          const player = snapshot.players.byPlatformId(id);
          return !player || isAway(snapshot, player) || snapshot.teamOf(player) !== snapshot.teamOf(injured);
        })
      );
    });
    expect(wrong.map(({ injured_player }) => injured_player)).toEqual([]);
  });
});

describe('fields', () => {
  it('of a verdict are one sentence', () => {
    const verdicts = answersOf().map(({ answer }) => String(answer.verdict));
    expect(verdicts.filter((verdict) => sentencesOf(verdict).length !== 1)).toEqual([]);
  });

  it('of a usage trajectory begin with its direction and give the change', () => {
    const trajectories = answersOf('player').flatMap(({ answer }) => {
      const { usage_trajectory: text } = answer.player as { readonly usage_trajectory: string | null };
      return text === null ? [] : [text];
    });
    expect(trajectories.length).toBeGreaterThan(10);
    const pattern =
      /^(Rising|Flat|Declining)\b[^:]*: .+ a game over his last two(?: full games)?, .+ before that \([+-]?\d+\.\d\)\./;
    expect(trajectories.filter((text) => !pattern.test(text))).toEqual([]);
  });

  it('of observations are behavior, and no statistics', () => {
    const observed = answersOf('team-report').flatMap(
      ({ answer }) => (answer.manager_review as { readonly observations: readonly string[] }).observations,
    );
    expect(observed.length).toBeGreaterThan(2);
    expect(observed.filter((text) => /\d/.test(text.replaceAll(/in week \d+/g, '')))).toEqual([]);
  });
});

describe('lists', () => {
  it('claim no one who most leagues roster, and few kickers and defenses', async () => {
    for (const { context, answers } of minutes) {
      const { ownedShare } = await context.market.rostership(context.currentSnapshot);
      for (const { answer } of answers.filter(({ product }) => product.key === 'waivers')) {
        const targets = (answer as { targets: readonly Listed[] }).targets;
        expect(targets.filter(({ position = '' }) => isStreamed(position)).length).toBeLessThanOrEqual(3);
        const known = targets.flatMap(
          ({ player_id = '' }) => context.currentSnapshot.players.byPlatformId(player_id) ?? [],
        );
        expect(known.filter((player) => ownedShare(player) >= 0.4).map(({ name }) => name)).toEqual([]);
      }
    }
  });

  it('claim no one below 5% startable, and have no sleeper who most leagues roster', async () => {
    const odds = answersOf('waivers').flatMap((asked) => {
      const targets = new Set(listOf(asked, 'targets').map(({ name }) => name));
      return citedIn(asked).filter(({ stat, player = '' }) => stat === 'startable_odds' && targets.has(player ?? ''));
    });
    expect(odds.length).toBeGreaterThan(5);
    expect(odds.filter(({ value }) => Number(value) < 0.045)).toEqual([]);
    for (const { context, answers } of minutes) {
      const rostership = await context.market.rostership(context.currentSnapshot);
      const picks = answers
        .filter(({ product }) => product.key === 'sleepers')
        .flatMap((asked) => listOf(asked, 'picks'))
        .flatMap(({ player_id = '' }) => context.currentSnapshot.players.byPlatformId(player_id) ?? []);
      expect(picks.length).toBeGreaterThan(2);
      const isTaken = (player: Player) =>
        rostership.ownedShare(player) >= 0.4 ||
        (['RB', 'WR'].includes(player.position) && !rostership.isWidelyAvailable(player));
      expect(picks.filter(isTaken).map(({ name }) => name)).toEqual([]);
    }
  });

  it('put the moves of trending players first, and say of the others why in one sentence', () => {
    // who may start is to be checked on, and who has begun is claimed later
    const isHold = ({ verdict, analysis = '' }: Listed) =>
      verdict === 'hold' && !/^(?:Check|Claim)|after this week's games/.test(analysis);
    const lists = answersOf('trending').map((asked) => listOf(asked, 'players'));
    expect(lists.length).toBeGreaterThan(2);
    for (const holds of lists.map((rows) => rows.map(isHold)))
      expect(holds).toEqual(holds.toSorted((a, b) => Number(a) - Number(b)));
    const held = lists.flat().filter(isHold);
    expect(held.length).toBeGreaterThan(10);
    expect(held.filter(({ analysis = '' }) => sentencesOf(analysis).length > 1)).toEqual([]);
  });
});

/** Why more points may rank lower: the odds that he plays, or those of the two. */
const SAYS_WHY =
  /\d+% to (?:play|start|get snaps)|\d+% of the time|[Ii]t is close|\bif he (?:plays|starts|gets the start)/;

describe('more projected points', () => {
  /** The projection that an answer cites of a player; null without one. */
  const pointsOf = (asked: SliceAnswer, name: string): number | null => {
    const fact = citedIn(asked).find(({ stat, player }) => stat === 'projected_points' && player === name);
    return fact ? Number(fact.value) : null;
  };

  it('rank no lower at a position, unless the answer says why', () => {
    const compared = { ranks: 0, lower: 0 };
    for (const { answers } of minutes) {
      const ranked = answers.flatMap((asked) => {
        if (asked.product.key !== 'player') return [];
        const { player, verdict } = asked.answer as { readonly player: Listed; readonly verdict: string };
        const [, position, rank] = /: (QB|RB|WR|TE|K|D\/ST)(\d+),/.exec(verdict) ?? [];
        const points = pointsOf(asked, player.name ?? '');
        return rank && points !== null ? [{ asked, position, rank: Number(rank), points }] : [];
      });
      for (const one of ranked)
        for (const other of ranked) {
          if (one.position !== other.position || one.rank >= other.rank) continue;
          compared.ranks += 1;
          if (one.points >= other.points) continue;
          compared.lower += 1;
          const { reasoning } = other.asked.answer as { readonly reasoning: string };
          expect(reasoning, `${other.asked.question}: ${reasoning}`).toMatch(SAYS_WHY);
        }
    }
    expect(compared.ranks).toBeGreaterThan(1000);
    expect(compared.lower).toBeGreaterThan(0);
  });

  it('come second in a matchup or sit in a lineup only where the answer says why', () => {
    let compared = 0;
    for (const asked of answersOf('matchup', 'roster')) {
      const { verdict, reasoning } = asked.answer as { readonly verdict: string; readonly reasoning: string };
      const rows = listOf(asked, asked.product.key === 'matchup' ? 'ranked' : 'start_sit').flatMap((row) => {
        const points = row.call === 'bench' ? null : pointsOf(asked, row.name ?? '');
        return points === null ? [] : [{ row, points }];
      });
      const isBefore = (one: Listed, other: Listed) =>
        asked.product.key === 'matchup' || (other.call === 'sit' && one.call !== 'sit');
      rows.forEach((one, i) => {
        for (const other of rows.slice(i + 1)) {
          if (one.row.position !== other.row.position || !isBefore(one.row, other.row)) continue;
          compared += 1;
          if (one.points >= other.points) continue;
          const notes = [one.row.reason, other.row.reason].join(' ');
          expect(`${verdict} ${reasoning} ${notes}`, asked.question).toMatch(SAYS_WHY);
        }
      });
    }
    expect(compared).toBeGreaterThan(400);
  });

  it('of a quarterback who may not start come with his odds to, and without a rank', () => {
    const open = minutes.flatMap(({ answers, context }) => {
      const { currentSnapshot: snapshot, model } = context;
      return answers.flatMap((asked) => {
        const { player: listed } = asked.answer as { readonly player?: Listed };
        const player = asked.product.key === 'player' && snapshot.players.byPlatformId(listed?.player_id ?? '');
        const plays = player && player.position === 'QB' ? model.week(snapshot).projectionFor(player)?.plays : null;
        const isOpen = plays != null && plays < 0.945 && pointsOf(asked, listed?.name ?? '') !== null;
        return isOpen ? [{ plays, answer: asked.answer as { verdict: string; reasoning: string } }] : [];
      });
    });
    expect(open.length).toBeGreaterThan(20);
    const wrong = open.filter(
      ({ plays, answer: { verdict, reasoning } }) =>
        /QB\d/.test(verdict) || !`${verdict} ${reasoning}`.includes(`${Math.round(100 * plays)}% to start`),
    );
    expect(wrong).toEqual([]);
  });
});

describe('answers of the same minute', () => {
  it('cite one value of a fact', () => {
    const wrong = minutes.flatMap(({ at, answers }) => {
      const values = new Map<string, Set<unknown>>();
      for (const asked of answers)
        for (const { stat, player, value, source } of citedIn(asked)) {
          // a source names no team, and not always its league
          const whose = /league|drafts/.test(source) ? asked.question.match(/"platform_username":[^}]*/)?.[0] : '';
          const fact = `${at.season} week ${at.week}: ${stat} of ${player}, ${source} ${whose}`;
          values.set(fact, (values.get(fact) ?? new Set()).add(value));
        }
      return [...values].filter(([, found]) => found.size > 1);
    });
    expect(wrong).toEqual([]);
  });

  it('claim no player that another one drops', () => {
    const wrong = minutes.flatMap(({ at, answers }) => {
      const [claims, drops] = [new Map<string, string>(), new Map<string, string>()];
      const note = (list: Map<string, string>, { player_id, position = '' }: Listed, text = '') =>
        player_id && !isStreamed(position) && list.set(player_id, text);
      for (const asked of answers) {
        for (const row of listOf(asked, 'targets')) {
          note(claims, row, row.rationale);
          if (row.drop_player_id) drops.set(row.drop_player_id, row.drop_hint ?? '');
        }
        for (const row of listOf(asked, 'waiver_adds')) note(claims, row, row.rationale);
        for (const row of listOf(asked, 'drop_candidates')) note(drops, row, row.reason);
        for (const { available_fixes } of (asked.answer.deficiencies ?? []) as readonly Deficiency[])
          for (const row of available_fixes) note(claims, row, row.why);
        // who fills in for a week is no one to keep
        for (const row of listOf(asked, 'picks'))
          if (!row.rationale?.includes('as a fill-in')) note(claims, row, row.rationale);
        for (const row of listOf(asked, 'streamers')) note(claims, row, row.note);
        const fallouts = (asked.answer.injury_fallout ?? []) as readonly Fallout[];
        const rows = [...listOf(asked, 'emerging'), ...fallouts.flatMap(({ beneficiaries }) => beneficiaries)];
        for (const row of rows) if (/^(?:.*\. )?Have .* ready\.$/.test(row.note ?? '')) note(claims, row, row.note);
        if (asked.product.key === 'player') {
          const { player, verdict } = asked.answer as { readonly player: Listed; readonly verdict: string };
          if (/\bhold (?:him|them)\b/.test(verdict)) note(claims, player, verdict);
          if (/\bdrop (?:him|them)\b/.test(verdict)) note(drops, player, verdict);
        }
        if (asked.product.key !== 'trending') continue;
        for (const row of listOf(asked, 'players')) {
          if (row.verdict === 'hold') continue;
          const isWanted = (row.verdict === 'add') === (row.trend === 'add');
          // a hold of who is dropped elsewhere is no claim
          if (isWanted && row.trend === 'add') note(claims, row, row.analysis);
          if (!isWanted) note(drops, row, row.analysis);
        }
      }
      return [...claims].flatMap(([id, claim]) => (drops.has(id) ? [{ ...at, claim, drop: drops.get(id) }] : []));
    });
    expect(wrong).toEqual([]);
  });
});

/** The last name, without a suffix. */
const lastWord = (name = ''): string =>
  name
    .replace(/ (?:Jr\.|Sr\.|I{2,3}|IV)$/, '')
    .split(' ')
    .at(-1) ?? '';

/** Whether one is the last name of the other. */
const isSameName = (a: string, b: string): boolean => a.endsWith(b) || b.endsWith(a);

/** Whether no quarterback of his team is before him on the depth chart. */
function isListedFirst(snapshot: Snapshot, name: string): boolean {
  const passers = snapshot.players.all.filter(({ position }) => position === 'QB');
  const named = passers.find((player) => player.name === name);
  const place = named ? depthOf(snapshot, named) : null;
  if (!named || place === null) return false;
  return passers
    .filter((other) => snapshot.teamOf(other) === snapshot.teamOf(named))
    .every((other) => (depthOf(snapshot, other) ?? Number.POSITIVE_INFINITY) >= place);
}
