import words from './challenge-words.json' with { type: 'json' }

export interface PageResponse {
  status: number
  headers: Headers
  body: Buffer
}

/** Challenge pages are shorter than this. The rest of a longer page is not searched. */
const MAX_BYTES = 256 * 1024

/** Headers by which protection services announce a challenge. */
const HEADERS: [name: string, value: RegExp][] = [
  ['cf-mitigated', /^challenge$/i],
  ['x-vercel-mitigated', /^challenge$/i],
  ['x-amzn-waf-action', /^(challenge|captcha)$/i],
]

/** The beginnings of the titles of challenge pages. */
const TITLES = new RegExp(`^(${words.titles.join('|')})`)

/** What may follow in such a title: punctuation and the name of the site. */
const TITLE_ENDS = /^(\.+|…|&hellip;|!|\?)?(\s+[-–—|]\s.{1,80})?$/

/** Names of scripts and elements that only challenge pages have. */
const MARKS = words.marks

/** Words that an ordinary page may have too, for example in a form. Only with a refusal do they mean a challenge. */
const WORDS = new RegExp(words.words.join('|'), 'i')
const REFUSALS = new Set([403, 429, 503])

/** The most visible text of a challenge page, in characters. */
const MAX_TEXT = 1_000
const MAX_TITLE = 200

/**
 * Text that readers do not see. Each alternative also matches up to the end of the page, so that no end is searched for twice.
 */
const MARKUP = /<!--[^]*?(?:-->|$)|<(script|style|title)[\s/>][^]*?(?:<\/\1[^>]*>?|$)|<[a-z/!?][^>]*(?:>|$)/g

/** Whether the server sent a challenge instead of the page. Crawlers cannot pass challenges. */
export function isChallenge({ status, headers, body }: PageResponse): boolean {
  if (HEADERS.some(([name, value]) => value.test(headers.get(name) ?? ''))) return true
  const page = body.toString('utf8', 0, MAX_BYTES).toLowerCase()
  if (isSuccess(status)) return isChallengePage(page)
  if (TITLES.test(titleOf(page)) || MARKS.some((mark) => page.includes(mark))) return true
  return REFUSALS.has(status) && WORDS.test(page)
}

/**
 * A page with a success status may be an article about challenges. A real challenge has such a title or such marks, and little
 * other text.
 */
function isChallengePage(page: string): boolean {
  const title = titleOf(page)
  const begins = TITLES.exec(title)?.[0]
  const isTitled = begins !== undefined && TITLE_ENDS.test(title.slice(begins.length))
  const marks = MARKS.filter((mark) => page.includes(mark))
  // Nearly every page ends here. Removing its markup for each crawler took a fifth of the cost of a check.
  if (!isTitled && marks.length === 0) return false
  const text = page.replaceAll(MARKUP, ' ').replaceAll(/\s+/g, ' ')
  if (text.length > MAX_TEXT) return false
  if (isTitled) return true
  const markup = (page.match(MARKUP) ?? []).join('')
  return marks.some((mark) => markup.includes(mark))
}

function titleOf(page: string): string {
  const tag = page.indexOf('<title')
  const start = tag === -1 ? -1 : page.indexOf('>', tag)
  if (start === -1) return ''
  const [title = ''] = page.slice(start + 1, start + 1 + MAX_TITLE).split('<', 1)
  return title.trim()
}

export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300
}
