// Two colors of each NFL team, as classes: the disc's field and ring, and the stripe of a row.
// Colors are facts; names and marks are not used.
const COLORS = `ARI 97233f ffb612 ATL a71930 a5acaf BAL 241773 c5a54a BUF 00338d c60c30 CAR 0075b0 bfc0bf CHI 0b162a e64100
CIN 1a1a1a fb4f14 CLE 311d00 ff3c00 DAL 002244 b0b7bc DEN 002244 fb4f14 DET 006aa8 b0b7bc GB 203731 ffb612
HOU 03202f d31145 IND 002c5f a5acaf JAX 006778 d7a22a KC c8102e ffb612 LA 003594 ffd100 LAR 003594 ffd100
LAC 0073b5 ffc20e LV 1a1a1a a5acaf MIA 00737c f58220 MIN 4f2683 ffc62f NE 002244 c60c30 NO 1f1a12 d3bc8d
NYG 0b2265 d01f3c NYJ 125740 b9c7bf PHI 004c54 a5acaf PIT 1a1a1a ffb612 SEA 002244 69be28 SF aa0000 c9ab72
TB a71930 b1a79f TEN 0c2340 4b92db WAS 5a1414 ffb612`;

export const TEAM_COLORS = [...COLORS.matchAll(/(\w+) (\w{6}) (\w{6})/g)]
  .map(([, team, field, ring]) => `.t-${team} { --field: #${field}; --ring: #${ring}; }`)
  .join('');
