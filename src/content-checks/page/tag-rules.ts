const names = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

export const VOID = names(
  'area base basefont bgsound br col embed frame hr image img input keygen link meta param source track wbr',
)

/** Elements whose end tag may be left out. */
export const OPTIONAL_END = names(
  'body caption colgroup dd dt head html li optgroup option p rb rp rt rtc tbody td tfoot th thead tr',
)

/** An end tag inside one of these elements does not end anything outside it. */
const SCOPES = names('applet button caption html marquee object table td template th')
const TABLES = names('html table template')
const PAGES = names('html template')
const TABLE_PARTS = names('caption colgroup tbody td tfoot th thead tr')

export function scopeOf(name: string): ReadonlySet<string> {
  if (name === 'table') return PAGES
  return TABLE_PARTS.has(name) ? TABLES : SCOPES
}

export interface Ending {
  ended: ReadonlySet<string>
  within: ReadonlySet<string>
}

const union = (one: ReadonlySet<string>, other: ReadonlySet<string>) => new Set([...one, ...other])
const ROWS = { ended: names('tr td th caption colgroup'), within: TABLES }
const CELLS = { ended: names('td th'), within: union(TABLES, names('tr')) }
const SECTIONS = { ended: names('thead tbody tfoot tr td th caption colgroup'), within: TABLES }
const TERMS = { ended: names('dt dd'), within: union(SCOPES, names('dl')) }
const RUBY = { ended: names('rb rp rt rtc'), within: union(SCOPES, names('ruby')) }
const PARAGRAPH = { ended: names('p'), within: SCOPES }

/** The open elements that a start tag ends implicitly. */
export const ENDINGS: ReadonlyMap<string, Ending> = new Map<string, Ending>([
  ...[
    ...names(`address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form
    h1 h2 h3 h4 h5 h6 header hgroup hr main menu nav ol p pre search section summary table ul`),
  ].map((name): [string, Ending] => [name, PARAGRAPH]),
  ['li', { ended: names('li'), within: union(SCOPES, names('ul ol menu')) }],
  ['dt', TERMS],
  ['dd', TERMS],
  ['option', { ended: names('option'), within: union(SCOPES, names('select datalist optgroup')) }],
  ['optgroup', { ended: names('option optgroup'), within: union(SCOPES, names('select')) }],
  ['tr', ROWS],
  ['td', CELLS],
  ['th', CELLS],
  ['thead', SECTIONS],
  ['tbody', SECTIONS],
  ['tfoot', SECTIONS],
  ['rp', RUBY],
  ['rt', RUBY],
])

/** The elements that each of these may not be inside, at any depth. */
export const NOT_INSIDE: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['a', names('a button')],
  ['button', names('a button')],
  ['select', names('a button')],
  ['textarea', names('a button')],
  ['form', names('form')],
  ['label', names('label')],
  ['html', names('html')],
  ['head', names('head')],
  ['body', names('body')],
])

/** A second start tag of these is ignored. For other elements, it ends the first. */
export const IGNORED_INSIDE_ITSELF = names('html head body form')
