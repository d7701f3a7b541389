/** Matches of teams: played, results, and the attendance of members at matches and trainings. */
import type { DashboardFigures } from '#contract/dashboard.ts';
import { combineFigures, figureOf, percentOf, type Compared } from '#domain/dashboard.ts';
import { shareText, TEAMS_TEXT } from '#messages/admin/dashboard.ts';
import { TEAM_MATCHES_TEXT } from '#messages/site/matches.ts';
import { areAllZero, countCard, type DashboardCard } from './dashboard-card.ts';
import {
  countFigures,
  figureTable,
  textFigures,
  type FigureColumn,
  type FigureTable,
} from './figure-table.ts';

type Team = NonNullable<DashboardFigures['teams']>[number];

/** The figures of some teams together. */
function recordOf(figures: DashboardFigures, teams: readonly Team[]) {
  const sum = (figure: string, measure: 'items' | 'total' = 'items'): Compared =>
    combineFigures(
      teams.map(({ id }) => figureOf(figures, figure, measure, id)),
      (...counts) => counts.reduce((all, count) => all + count, 0),
    );
  const [played, decided] = [sum('match'), sum('match', 'total')];
  const [asked, attended] = [sum('attendance'), sum('attendance', 'total')];
  const share = (part: Compared, whole: Compared) => ({
    now: percentOf(part.now, whole.now),
    before: percentOf(part.before, whole.before),
  });
  const won = sum('won');
  return {
    played,
    decided,
    forfeits: decided.now - played.now,
    won,
    lost: sum('lost'),
    drawn: sum('drawn'),
    wins: share(won, decided),
    asked,
    attended,
    silent: sum('silent'),
    attendance: share(attended, asked),
  };
}
type TeamRecord = ReturnType<typeof recordOf>;

function teamsTable(figures: DashboardFigures, teams: readonly Team[]): FigureTable {
  const rows = teams.map((team) => ({ name: team.name, ...recordOf(figures, [team]) }));
  type Row = (typeof rows)[number];
  const attendance = (label: string, period: keyof Compared): FigureColumn<Row> => ({
    label,
    isNumber: true,
    text: (row) => shareText(row.attendance[period], null),
    file: (row) => row.attendance[period],
  });
  return figureTable(
    { key: 'teams', title: TEAMS_TEXT.byTeam },
    [
      textFigures(TEAMS_TEXT.team, ({ name }: Row) => name),
      countFigures(TEAMS_TEXT.playedColumn, ({ played }: Row) => played.now),
      attendance(TEAMS_TEXT.attendanceColumn, 'now'),
      ...(['won', 'lost', 'drawn'] as const).map((result) =>
        countFigures(TEAMS_TEXT.results[result], (row: Row) => row[result].now),
      ),
      countFigures(TEAMS_TEXT.forfeits, ({ forfeits }: Row) => forfeits),
      attendance(TEAMS_TEXT.attendanceBefore, 'before'),
    ],
    rows,
  );
}

function recordLine({ decided, won, lost, drawn, forfeits, wins }: TeamRecord): string {
  if (decided.now === 0) return TEAMS_TEXT.noResults;
  const record = TEAM_MATCHES_TEXT.record(won.now, lost.now, drawn.now);
  return TEAMS_TEXT.record(record, forfeits, shareText(wins.now, wins.before));
}

function attendanceLine({ asked, attended, silent, attendance }: TeamRecord): string {
  if (asked.now === 0) return TEAMS_TEXT.noneAsked;
  const share = shareText(attendance.now, attendance.before);
  return `${TEAMS_TEXT.attendance(attended.now, asked.now, share)} ${TEAMS_TEXT.silent(silent.now)}`;
}

/** No card without the permission for teams. */
export function teamsCard(figures: DashboardFigures): readonly DashboardCard[] {
  const { teams } = figures;
  if (teams === null) return [];
  const record = recordOf(figures, teams);
  const { title, played: figure, empty, hint } = TEAMS_TEXT;
  const card = countCard(
    figures,
    { key: 'matches', title, figure, empty },
    { series: 'match', sum: record.played, lines: [recordLine(record), attendanceLine(record)] },
  );
  const isEmpty = areAllZero(record.decided, record.asked);
  return [{ ...card, hint, empty: isEmpty ? empty : null, tables: [teamsTable(figures, teams)] }];
}
