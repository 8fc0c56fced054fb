import addressWords from './address-words.json' with { type: 'json' }
import type { PageForm } from './page-form.js'

export interface AddressParts {
  host: string
  /** The parts of the path, in lower case, without empty ones. */
  segments: string[]
  /** The last part as words: `/a/best-shoes.html` gives `best shoes`. */
  slug: string
  /** All parts of the path as words. */
  words: string
}

const MAX_LENGTH = 500

/** Splits an address without a URL parser. It accepts any text, because a wrong kind does no harm. */
export function addressParts(url: string): AddressParts {
  const [, host = '', path = ''] =
    /^(?:https?:\/\/)?([^/?#]*)([^?#]*)/i.exec(url.slice(0, MAX_LENGTH).toLowerCase()) ?? []
  const segments = path.split('/').filter((segment) => segment !== '')
  const words = segments.map(wordsOf).join(' ')
  return { host: host.replace(/^www\./, ''), segments, slug: slugWords(segments), words }
}

const EXTENSION = /\.(?:html?|php|aspx?|jsp)$/
const LETTER = /\p{L}/u

/** The last part that has letters. A part of digits only is the id of a page. */
function slugWords(segments: string[]): string {
  const last = segments.findLast((segment) => LETTER.test(segment)) ?? ''
  return wordsOf(last)
}

function wordsOf(segment: string): string {
  return plainText(segment.replace(EXTENSION, '')).replace(/[-_+.~]+/g, ' ')
}

function plainText(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

type Table = keyof typeof addressWords

const FORMS = Object.fromEntries(
  Object.entries(addressWords).map(([table, forms]) => [
    table,
    new Map(Object.entries(forms).flatMap(([form, words]) => words.map((word) => [word, form as PageForm]))),
  ]),
) as Record<Table, Map<string, PageForm>>

/** The page form that a part of the path names. If several parts name one, the order of the table decides. */
export function formOfSegment({ segments }: AddressParts, table: Table): PageForm | undefined {
  const forms = FORMS[table]
  const found = new Set(segments.map((segment) => forms.get(segment.replace(EXTENSION, ''))))
  return (Object.keys(addressWords[table]) as PageForm[]).find((form) => found.has(form))
}

const YEAR = /^(?:19|20)\d\d$/
const MONTH = /^(?:0?[1-9]|1[0-2])$/

/** Whether the path has a year followed by a month, as archives of articles do. */
export function isDated({ segments }: AddressParts): boolean {
  return segments.some((segment, index) => YEAR.test(segment) && MONTH.test(segments[index + 1] ?? ''))
}
