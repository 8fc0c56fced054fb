export interface AnsweredPage {
  status: number
  headers: Headers
  body: Buffer
}

/** A page that asks for proof of being human needs less; what stands further down is not looked at. */
const MAX_BYTES = 256 * 1024

/** Headers by which protection services announce a challenge. */
const HEADERS: [name: string, value: RegExp][] = [
  ['cf-mitigated', /^challenge$/i],
  ['x-vercel-mitigated', /^challenge$/i],
  ['x-amzn-waf-action', /^(challenge|captcha)$/i],
]

/** How the titles of their pages begin. */
const TITLES =
  /^(just a moment|one moment, please|checking your browser( before accessing \S+)?|verify(ing)? you are (a )?human|human verification|vercel security checkpoint|ddos-guard|making sure you('|’|&#39;|&#x27;)re not a bot|pardon our interruption|client challenge|are you a robot|robot or human|bot verification|security check$)/

/** What may follow to the end of such a title: a point, and the name of the site. */
const TITLE_ENDS = /^(\.+|…|&hellip;|!|\?)?(\s+[-–—|]\s.{1,80})?$/

/** What only stands in their pages: names of their scripts and elements. */
const MARKS = [
  '_cf_chl_opt',
  'captcha-delivery.com',
  'id="px-captcha"',
  'sec-if-cpt-container',
  'window.gokuprops',
  'sucuri_cloudproxy_js',
  'id="anubis_challenge"',
]

/** Words that an ordinary page may hold too, in the form at its end; one that comes with a refusal means them. */
const WORDS =
  /captcha|turnstile|are (you|not) (a )?(human|robot)|not a robot|you are (a )?human|press (&amp;|&|and) hold|enable javascript and cookies|_incapsula_resource|challenge-platform/i
const REFUSALS = new Set([403, 429, 503])

/** Characters that a reader sees of a page that is nothing but a test. */
const MAX_TEXT = 1_000
const MAX_TITLE = 200

/** Whatever readers do not see. Each part that begins also matches without its end, so that none is looked for twice. */
const MARKUP = /<!--[^]*?(?:-->|$)|<(script|style|title)[\s/>][^]*?(?:<\/\1[^>]*>?|$)|<[a-z/!?][^>]*(?:>|$)/g

/** Whether the answer is not the page but a test that crawlers do not pass. */
export function isChallenge({ status, headers, body }: AnsweredPage): boolean {
  if (HEADERS.some(([name, value]) => value.test(headers.get(name) ?? ''))) return true
  const page = body.toString('utf8', 0, MAX_BYTES).toLowerCase()
  if (isSuccess(status)) return isTestAlone(page)
  if (TITLES.test(titleOf(page)) || MARKS.some((mark) => page.includes(mark))) return true
  return REFUSALS.has(status) && WORDS.test(page)
}

/** A page that comes with a success may be about such tests; one that is a test is so by its make, and says little else. */
function isTestAlone(page: string): boolean {
  const title = titleOf(page)
  const begins = TITLES.exec(title)?.[0]
  const isTitled = begins !== undefined && TITLE_ENDS.test(title.slice(begins.length))
  const marks = MARKS.filter((mark) => page.includes(mark))
  // Nearly every page ends here: to take its markup apart for each crawler was a fifth of what a check costs.
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
