import { decodedHtml, isChallenge, isHtml, isSuccess } from '../../crawl-probe/index.js'
import type { Matcher } from '../../detection/index.js'
import type { Day } from '../../kernel/days.js'
import { attributeText, type HtmlPage, htmlPage, wordCount } from '../../page-html/index.js'
import { type PageKind, pageKind } from '../../page-kinds/index.js'
import { describedThings } from './described-things.js'
import { failureOfStatus, type PageFailure } from './failures.js'
import { brandsNamedIn, type NamedOnPage } from './named-brands.js'
import { linkedHosts, pageLinks, type PageLinks } from './page-links.js'
import { pageList } from './page-list.js'
import { hasNoWordOf } from './title-words.js'
import { updatedDay } from './updated-day.js'

/** A page as received. It is plain data, because it is sent to a thread. */
export interface SentBytes {
  /** The address after redirects. */
  url: string
  status: number
  headers: [name: string, value: string][]
  body: Uint8Array
  /** The title with which engines cite the page. */
  citedTitle: string | null
  matchers: Matcher[]
  today: Day
}

/** Everything that is stored of a page. */
export interface PageFacts extends PageLinks {
  title: string | null
  kind: PageKind
  isList: boolean
  entries: number | null
  updatedDate: Day | null
  /** Whether the page asks search engines not to list it. */
  noindex: boolean
}

export type PageFindings =
  | { isRead: true; facts: PageFacts; named: NamedOnPage[] }
  | { isRead: false; failure: PageFailure }

const MAX_TITLE = 300

/** Reads the facts of a page, or the reason why it cannot be read. */
export function pageFindings(sent: SentBytes): PageFindings {
  const { status, url } = sent
  const headers = new Headers(sent.headers)
  const body = Buffer.from(sent.body.buffer, sent.body.byteOffset, sent.body.byteLength)
  if (isChallenge({ status, headers, body })) return failed('challenge')
  if (!isSuccess(status)) return failed(failureOfStatus(status))
  const contentType = headers.get('content-type')
  if (body.length === 0) return failed('empty')
  if (!isHtml(contentType, body)) return failed('not_html')
  const page = htmlPage(decodedHtml(body, contentType).html)
  const title = titleOf(page)
  const text = readText(page)
  const failure = failureOfText(page, text) ?? failureOfTitle(sent, { title: title ?? '', text })
  if (failure !== undefined) return failed(failure)
  const things = describedThings(page)
  const list = pageList(page, { title: title ?? '', entries: things.entries })
  const { matchers, today } = sent
  const facts = {
    title,
    kind: pageKind({ url, title, markup: { types: things.types, ogType: graphText(page, 'og:type') } }),
    isList: list !== undefined,
    entries: list?.count ?? null,
    updatedDate: updatedDay(page, { ...things, lastModified: headers.get('last-modified'), today }),
    noindex: isNoindex(page, headers),
    ...pageLinks(page, url),
  }
  const searched = { text, linkedHosts: linkedHosts(page, url), entries: list?.entries ?? [] }
  return { isRead: true, facts, named: brandsNamedIn(matchers, searched) }
}

const failed = (failure: PageFailure): PageFindings => ({ isRead: false, failure })

/**
 * A page with scripts and fewer words than `FEW_WORDS` gets its text from its scripts. One with a password field and fewer than
 * `WORDS_OF_A_DOOR` asks for a sign-in.
 */
const FEW_WORDS = 30
const WORDS_OF_A_DOOR = 150

function failureOfText({ elements }: HtmlPage, text: string): PageFailure | undefined {
  const words = wordCount(text)
  const asksPassword = elements.some(
    (element) => element.name === 'input' && attributeText(element, 'type').toLowerCase() === 'password',
  )
  if (asksPassword && words < WORDS_OF_A_DOOR) return 'login_required'
  if (words < FEW_WORDS && elements.some(isProgram)) return 'javascript_only'
  return words === 0 ? 'empty' : undefined
}

/** Whether a script is a program. Data in a script adds no text to the page. */
function isProgram(element: HtmlPage['elements'][number]): boolean {
  return element.name === 'script' && !/json/i.test(attributeText(element, 'type'))
}

function failureOfTitle(
  { citedTitle }: SentBytes,
  shown: { title: string; text: string },
): PageFailure | undefined {
  return hasNoWordOf(citedTitle, shown) ? 'other_content' : undefined
}

function titleOf(page: HtmlPage): string | null {
  const written = page.elements.find(({ name, isInHead }) => name === 'title' && isInHead)?.source ?? ''
  const title = written.trim() || graphText(page, 'og:title')
  return title.replace(/\s+/g, ' ').trim().slice(0, MAX_TITLE).toWellFormed() || null
}

/** The property that the page provides for previews of links to it. */
function graphText({ elements }: HtmlPage, property: string): string {
  const meta = elements.find((element) => attributeText(element, 'property') === property)
  return meta === undefined ? '' : attributeText(meta, 'content')
}

const NOINDEX = /(?:^|[\s,:])(?:noindex|none)(?:$|[\s,])/i
const ADDRESSED = new Set(['robots', 'sightline'])

function isNoindex({ elements }: HtmlPage, headers: Headers): boolean {
  const metas = elements.filter(
    (element) => element.name === 'meta' && ADDRESSED.has(attributeText(element, 'name').toLowerCase()),
  )
  const said = [headers.get('x-robots-tag') ?? '', ...metas.map((meta) => attributeText(meta, 'content'))]
  return said.some((text) => NOINDEX.test(text.slice(0, MAX_TITLE)))
}

/** Text beyond this many characters is not searched for names. */
const MAX_TEXT = 400_000

/** The text of the page with unchanged offsets. Everything around the main content is blanked. */
function readText({ text, blocks }: HtmlPage): string {
  const hasMain = blocks.some(({ holder }) => holder.isMain)
  const pieces: string[] = []
  let at = 0
  for (const { start, end, holder } of blocks) {
    if (end > MAX_TEXT) break
    pieces.push('\n'.repeat(start - at))
    pieces.push(holder.isMain || !hasMain ? text.slice(start, end) : ' '.repeat(end - start))
    at = end
  }
  return pieces.join('')
}
