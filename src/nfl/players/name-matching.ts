// When two spellings mean the same player: case, accents, punctuation, generation suffixes and
// common short forms do not matter.

// Short forms of first names, and players better known by another name. A line is a group of
// equivalent forms.
const FIRST_NAME_FORMS: readonly (readonly string[])[] = [
  ['alexander', 'alex', 'xander'],
  ['andrew', 'andy', 'drew'],
  ['anthony', 'tony'],
  ['arthur', 'art', 'artie'],
  ['benjamin', 'ben', 'benny'],
  ['bradley', 'brad'],
  ['calvin', 'cal'],
  ['cameron', 'cam'],
  ['ceedee', 'cd', 'cedarian'],
  ['charles', 'charlie', 'chuck'],
  ['chigoziem', 'chig'],
  ['christian', 'chris'],
  ['christopher', 'chris', 'topher'],
  ['clifford', 'cliff'],
  ['curtis', 'curt'],
  ['daniel', 'dan', 'danny'],
  ['darrell', 'darell', 'darrel'],
  ['david', 'dave', 'davey'],
  ['dekaylin', 'dk'],
  ['dominic', 'dominick', 'dom'],
  ['donald', 'don', 'donnie'],
  ['douglas', 'doug'],
  ['edward', 'ed', 'eddie', 'ted'],
  ['elijah', 'eli'],
  ['emmanuel', 'manny'],
  ['foyesade', 'foye'],
  ['frederick', 'fred', 'freddie'],
  ['gabriel', 'gabe'],
  ['geoffrey', 'jeffrey', 'geoff', 'jeff'],
  ['gerald', 'gerry', 'jerry'],
  ['gregory', 'greg'],
  ['henry', 'hank'],
  ['irvin', 'irv'],
  ['jacob', 'jake'],
  ['james', 'jim', 'jimmy', 'jamie'],
  ['jeffery', 'jeff'],
  ['john', 'johnny', 'jack'],
  ['jonathan', 'jon', 'jonny', 'johnathan', 'johnathon'],
  ['joseph', 'joe', 'joey'],
  ['joshua', 'josh'],
  ['kenneth', 'ken', 'kenny'],
  ['lawrence', 'larry'],
  ['leonard', 'leo', 'len', 'lenny'],
  ['louis', 'lou', 'louie'],
  ['matthew', 'matt', 'matty'],
  ['maurice', 'mo'],
  ['michael', 'mike', 'mikey'],
  ['mitchell', 'mitch'],
  ['mohamed', 'mohammed', 'mo'],
  ['nathan', 'nathaniel', 'nate'],
  ['nicholas', 'nick', 'nicky'],
  ['oliver', 'ollie'],
  ['patrick', 'pat', 'patty'],
  ['peter', 'pete'],
  ['philip', 'phillip', 'phil'],
  ['randall', 'randy'],
  ['raymond', 'ray'],
  ['richard', 'rich', 'rick', 'richie', 'dick'],
  ['robert', 'rob', 'bob', 'bobby', 'robbie', 'robby'],
  ['roderick', 'rod'],
  ['ronald', 'ron', 'ronnie'],
  ['samuel', 'sam', 'sammy'],
  ['scott', 'scotty', 'scottie'],
  ['sebastian', 'seb'],
  ['stephen', 'steven', 'steve'],
  ['terrence', 'terrance', 'terry'],
  ['theodore', 'theo', 'teddy', 'ted'],
  ['thomas', 'tom', 'tommy'],
  ['timothy', 'tim', 'timmy'],
  ['tutu', 'chatarius'],
  ['victor', 'vic'],
  ['vincent', 'vince', 'vinny'],
  ['walter', 'walt'],
  ['william', 'will', 'bill', 'billy', 'willie'],
  ['zachary', 'zach', 'zack', 'zac'],
];

const ALTERNATE_NAMES: readonly (readonly string[])[] = [
  ['Odell Beckham', 'OBJ'],
  ['Marquise Brown', 'Hollywood Brown', 'Hollywood'],
  ['Nathaniel Dell', 'Tank Dell'],
  ['Zonovan Knight', 'Bam Knight'],
  ['Carnell Williams', 'Cadillac Williams'],
  ['Robbie Anderson', 'Robby Anderson', 'Chosen Anderson', 'Robbie Chosen'],
  ['Demario Douglas', 'Pop Douglas'],
  ['Olabisi Johnson', 'Bisi Johnson'],
  ['Equanimeous St. Brown', 'EQ St. Brown'],
  ['Tyler Conklin', 'Ty Conklin'],
  ['Deebo Samuel', 'Tyshun Samuel'],
  ['Travis Etienne', 'ETN'],
  ['Marvin Harrison', 'MHJ'],
  ['Brian Thomas', 'BTJ'],
  ['JuJu Smith-Schuster', 'John Smith-Schuster'],
  ['DeAndre Hopkins', 'Nuk', 'DHop', 'Nuk Hopkins'],
  ['Derrick Henry', 'King Henry'],
  ['T.J. Hockenson', 'TJ Hock'],
  ['Rhamondre Stevenson', 'Mondre'],
  ['Kenneth Walker', 'K9'],
];

const SUFFIXES = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'v']);
/** Letters that Unicode does not take apart into a base letter and an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ı: 'i',
};

/**
 * Words of a name in their plain form, without a generation suffix: "Amon-Ra St. Brown"
 * gives amonra, st, brown.
 */
export function nameWords(name: string): readonly string[] {
  const words = plainText(name).split(' ').filter(Boolean);
  // "Ii" may be a whole name: a suffix needs a first and a last name before it
  while (words.length > 2 && SUFFIXES.has(words.at(-1) ?? '')) words.pop();
  return words;
}

function plainText(text: string): string {
  const fold = (part: string) => part.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  // twice, because lower case can bring back an accent and compatibility forms a capital
  return fold(fold(text))
    .replace(/[øłđðþæœßı]/gu, (letter) => LETTERS[letter] ?? letter)
    .replace(/[\s,/_]+/gu, ' ')
    .replace(/[^\p{L}\p{N} ]/gu, '');
}

/**
 * The matching key of a name: equal keys are the same full name. '' for a text
 * without letters or digits.
 */
export function nameKey(name: string): string {
  return nameWords(name).join('');
}

/**
 * Keys of the same name with the first name's other forms (Mike for Michael) and of names a player
 * is better known by; never `nameKey(name)` itself.
 */
export function nicknameKeys(name: string): readonly string[] {
  const [first = '', ...rest] = nameWords(name);
  const key = first + rest.join('');
  const keys = new Set<string>();
  if (rest.length > 0) for (const form of nicknames.get(first) ?? []) keys.add(form + rest.join(''));
  for (const form of alternateNames.get(key) ?? []) keys.add(form);
  keys.delete(key);
  return [...keys];
}

/** Letters from which initials are a name of their own: two are those of hundreds of players. */
const MIN_INITIALS = 3;

/**
 * The initials that a name is called by: jsn of "Jaxon Smith-Njigba", cmc of "Christian McCaffrey".
 */
export function initialsOf(name: string): readonly string[] {
  const words = name.split(/[\s.-]+/);
  // a capital inside a word may count, as in McCaffrey, or not, as in JuJu
  const spellings = [words.map((word) => word.replace(/(?<=.)\P{Lu}/gu, '')), words.map((word) => word.slice(0, 1))];
  const initials = spellings.map((letters) => nameKey(letters.join('')));
  return [...new Set(initials)].filter(({ length }) => length >= MIN_INITIALS);
}

/** What a search for a name goes by: its words, its nicknames and its initials. */
export const searchWords = (name: string): readonly string[] => [
  ...nameWords(name),
  ...nicknameKeys(name),
  ...initialsOf(name),
];

function indexGroups(
  groups: readonly (readonly string[])[],
  keyOf: (word: string) => string,
): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const group of groups) {
    const keys = group.map(keyOf);
    for (const key of keys) {
      const forms = found.get(key) ?? new Set();
      for (const form of keys) forms.add(form);
      found.set(key, forms);
    }
  }
  return found;
}

const nicknames = indexGroups(FIRST_NAME_FORMS, plainText);
const alternateNames = indexGroups(ALTERNATE_NAMES, nameKey);
