/** The kind of a sitemap and the addresses in it, in their order, or the reason why a text is no sitemap. */
type SitemapText =
  | { kind: 'pages' | 'sitemaps'; addresses: Iterable<string> }
  | { kind: 'none'; reason: string }

/** Reads XML, or plain text with one address a line. Any input is read in a single pass. */
export function sitemapText(text: string): SitemapText {
  const plain = text.replace(/^\uFEFF/, '').trimStart()
  if (plain === '') return { kind: 'none', reason: 'The sitemap is empty.' }
  if (!plain.startsWith('<')) return lines(plain)
  const [root] = elements(plain)
  if (root?.name === 'urlset') return { kind: 'pages', addresses: locationsIn(plain, 'url') }
  if (root?.name === 'sitemapindex') return { kind: 'sitemaps', addresses: locationsIn(plain, 'sitemap') }
  return { kind: 'none', reason: foreign(root?.name ?? '') }
}

function foreign(name: string): string {
  if (name.toLowerCase() === 'html') return 'The address is that of an HTML page, not of a sitemap.'
  return `Expected a <urlset> or a <sitemapindex>, or plain text with one address a line${name === '' ? '.' : `, but the document is a <${name.slice(0, 40)}>.`}`
}

function lines(text: string): SitemapText {
  const addresses = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const odd = addresses.findIndex((line) => !/^\s*https?:\/\//i.test(line))
  if (odd === -1) return { kind: 'pages', addresses: addresses.map((line) => line.trim()) }
  return {
    kind: 'none',
    reason: `Line ${odd + 1} is not an address. Expected XML, or plain text with one address a line.`,
  }
}

/** The text of each `<loc>` directly below an element with this name. Images and videos have locations of their own. */
function* locationsIn(text: string, parent: string): Generator<string> {
  for (const { name, path, content } of elements(text)) {
    if (name === 'loc' && path.at(-1) === parent && content !== '') yield content
  }
}

interface Element {
  name: string
  /** The names of the surrounding elements. */
  path: string[]
  /** The text after the start tag, up to the next tag. */
  content: string
}

/** Sitemaps have three levels, so a deeper document is no sitemap. */
const MAX_DEPTH = 20
const MAX_NAME_LENGTH = 100

/** The start and end of comments and declarations, which are skipped. */
const PASSED_OVER = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<!', '>'],
  ['<?', '>'],
] as const

/**
 * Yields every start tag. Declarations are ignored and nothing is included. Only XML's five entities and numeric ones are
 * decoded.
 */
function* elements(text: string): Generator<Element> {
  const path: string[] = []
  for (let at = text.indexOf('<'); at !== -1 && path.length <= MAX_DEPTH;) {
    const other = PASSED_OVER.find(([begin]) => text.startsWith(begin, at))
    const last = other?.[1] ?? '>'
    const end = text.indexOf(last, at)
    // An unclosed tag ends the file.
    if (end === -1) return
    const after = end + last.length
    if (other === undefined && text[at + 1] === '/') path.pop()
    else if (other === undefined) {
      const name = nameAt(text, at + 1)
      yield { name, path, content: contentAt(text, after) }
      if (text[end - 1] !== '/') path.push(name)
    }
    at = text.indexOf('<', after)
  }
}

/** The name of the element without its prefix. */
function nameAt(text: string, start: number): string {
  const [qualified = ''] = text.slice(start, start + MAX_NAME_LENGTH).split(/[\s/>]/, 1)
  return qualified.slice(qualified.indexOf(':') + 1)
}

const CDATA = '<![CDATA['

function contentAt(text: string, start: number): string {
  const begin = start + (/^\s*/.exec(text.slice(start, start + 100))?.[0].length ?? 0)
  if (text.startsWith(CDATA, begin)) {
    const end = text.indexOf(']]>', begin)
    return end === -1 ? '' : text.slice(begin + CDATA.length, end).trim()
  }
  const end = text.indexOf('<', start)
  return decoded(text.slice(start, end === -1 ? start : end).trim())
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decoded(text: string): string {
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{1,10}));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return ENTITIES[String(name)] ?? whole
    const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
