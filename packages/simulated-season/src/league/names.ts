// Invented people's names and colleges. The oddities of real files are stored: apostrophes,
// accents, suffixes, a comma in a college's name.

export const INVENTED_FIRST_NAMES: readonly string[] = (
  'Abram Adonis Alaric Amari Ambrose Anders Ansel Anton Ariel Arlo Asher Atlas August Aurel Baptiste Barrett Bastian Beckett Benedict Bishop ' +
  'Boaz Bram Brantley Bronson Cairo Callum Cassius Cedric Chancellor Clement Conrad Corbin Cormac Cyrus Dabney Damari Darius Dashiell Davion ' +
  'Declan Delroy Demetri Denzel Desmond Dexter Dorian Draven Eamon Easton Edison Elias Emeka Emmett Enoch Ephraim Ezra Fabian Felix Fintan ' +
  "Fletcher Foster Gideon Giles Grady Griffin Gunnar Hakeem Harlan Hollis Hugo Idris Ignatius Isaias Ivo Ja'Rell Jabari Jarvis Jaxton Jericho " +
  'Jethro Joaquín Jolyon Jotham Kael Kareem Keanu Kellan Kendrik Khari Kofi Kwame Lachlan Lamont Lazarus Leander Leif Lemuel Linus Lorcan Lucan ' +
  'Magnus Malakai Marcellus Matthias Maxen Micah Milo Moses Nakoa Nasir Nehemiah Nikolai Obadiah Octavian Odell Olan Omari Orson Osric Otis Pascal ' +
  'Percival Phineas Quentin Quillan Rashard Reuben Rhys Roderic Roman Rufus Samson Santiago Savion Silas Sincere Solomon Soren Sterling Tadeo ' +
  "Tavion Te'Shaun Thaddeus Tiernan Titus Tobiah Ulric Uriah Valentin Vaughn Vernon Wallace Wendell Wilder Xander Yusuf Zaire Zebulon Zion"
).split(' ');

export const LAST_NAMES: readonly string[] = (
  'Abbington Achebe Adeyinka Alderidge Ambergate Appleyard Arbuckle Ashdown Atwater Ballantine Banbury Barrowclough Beaufont Beckwourth Bellamore ' +
  'Bexley Birdsong Blackledge Blythewood Bonaventure Bracewell Brackenridge Bridgeport Broadnax Brookshire Burlingame Cadwallader Calloway Camberwell ' +
  'Carrington Castellane Chadbourne Chatterley Claypoole Coldwater Copperfield Cranshaw Crestwell Crosswhite Culpepper Dandridge Darlington Davenmoor ' +
  "D'Ambray Delacroix Dellinger Devereaux Dinwiddie Drummondale Dunleavy Eastlake Eberhart Edgecombe Ellingsworth Everhard Fairbairn Fairweather Fallowfield " +
  'Farnsworth Featherstone Fenwick Fitzalan Flintoff Folarin Fontenelle Fortescue Foxworth Gainsborough Galbraith Garrowby Gatewood Gillespie Goodspeed ' +
  'Granderson Greenhalgh Gullickson Hackensmith Hambleton Hardcastle Harkness Hathersage Hawksmoor Heatherly Hemingford Hightower Hollingshed Honeycutt ' +
  'Huxtable Ibáñez Ingersoll Inglewood Ironmonger Jessamine Jorgenson Kaleo Kavanaugh Kensington Kettering Killebrew Kingsolver Kirkbride Knickerbocker ' +
  'Lacombe Langstroth Larkspur Lathrop Lavender Leatherwood Lightfoot Lillywhite Lockridge Longbottom Lovelace Loxley Lyttelton Macallister Magruder ' +
  'Mandeville Marchbanks Mayweather McAdoo McGillicuddy Meriwether Middlebrook Milbourne Montclair Moorcroft Mossberg Mountjoy Muldrow Nettleton Nightingale ' +
  "Norcross Oakhurst Obafemi O'Callaghan Okonjo Oglethorpe Ollerton Onwuka Ormsby Osterhaus Overstreet Oxenford Paddington Palliser Pemberton Pennington " +
  'Pickering Pinkerton Plumridge Pomeroy Prendergast Quartermain Quillfeather Rackham Radcliffe Ravenscroft Redmayne Ridgeway Rockingham Rothwell Rutherglen ' +
  'Saltonstall Sandringham Satterfield Scarborough Shackleford Silverthorn Skeffington Smallwood Somerset Southgate St. Cloud Stallworthy Standish Stockbridge ' +
  'Stoutamire Summerfield Swanbourne Sweetwater Tallmadge Tarkington Templeton Thackeray Thistlewood Thorndike Threadgill Tillinghast Townsend Trelawney ' +
  'Trowbridge Tuilagi Tunstall Twombly Underhill Upchurch Vandermeer Venable Villiers Wainwright Walmsley Waterhouse Weatherspoon Wellbeloved Wetherby ' +
  'Whitlock Widdowson Wigglesworth Winterbourne Wolverton Woolfolk Wrexham Yarborough Yellowley Zimmerlake'
)
  .replace('St. Cloud', 'St._Cloud')
  .split(' ')
  .map((name) => name.replace('_', ' '));

/** Invented colleges; one holds a comma, as "Augustana, S.D." does in the real rosters. */
export const COLLEGES: readonly string[] = [
  'Northern Prairie',
  'Lakeshore State',
  'Cedar Valley',
  'Old Harbor',
  'Great Basin',
  'Piedmont Tech',
  'Gulf Coast State',
  'Three Rivers',
  'Summit',
  'Bluegrass State',
  'Redwood',
  'Canyon',
  'Eastern Plains',
  'Highland A&M',
  'Delta Southern',
  'Granite State',
  'St. Brendan, Minn.',
  'Coastal Carolina Tech',
  'Mesa',
  'Evergreen',
  'Ozark',
  'Tidewater',
  'Blackstone',
  'Sandhills',
  'Capital City',
];

export const SUFFIXES: readonly string[] = ['Jr.', 'II', 'III'];

/**
 * Newcomers of every draft who carry the name of the best veteran at another position (who joins by
 * name has to look further); `suffix` distinguishes a son from his father.
 */
export const NAMESAKES = [
  { rookie: 'RB', veteran: 'WR', suffix: '' },
  { rookie: 'LB', veteran: 'TE', suffix: '' },
  { rookie: 'WR', veteran: 'QB', suffix: 'Jr.' },
] as const;
