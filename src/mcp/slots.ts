/** Our sentences with a slot, such as `{page}`, wherever a stranger's words stand in them. */
export interface Slots {
  /** The sentence with its slots. */
  filled(text: string): string
  /** What stands in each slot that was used. */
  words(): Record<string, string>
}

interface Known {
  /** A page that the sentences name by its title, in quotation marks, or by its address. */
  page?: { title: string; url: string }
  /** Names that were found in answers. */
  names?: readonly string[]
  /** What the sentences may quote in our voice: the customer's own prompts. */
  ours?: readonly string[]
}

/**
 * Our sentences put strangers' words between quotation marks or backticks, in which neither can occur. So what is quoted is taken for a
 * stranger's unless it is known to be ours: a new sentence is safe before anybody has thought of it here.
 */
export function openSlots({ page, names = [], ours = [] }: Known): Slots {
  const slots = new Map<string, string>()
  const slotFor = (kind: 'name' | 'quote', words: string): string => {
    const known = [...slots].find(([, held]) => held === words)?.[0]
    if (known !== undefined) return `{${known}}`
    const slot = `${kind}${[...slots.keys()].filter((one) => one.startsWith(kind)).length + 1}`
    slots.set(slot, words)
    return `{${slot}}`
  }
  const pageNames = page === undefined ? [] : [page.title, pathOf(page.url), addressOf(page.url)]
  const pageSlot = () => {
    slots.set('page', page?.title ?? '')
    return '{page}'
  }
  const quoted = (whole: string, title?: string, code?: string, tag?: string): string => {
    const words = title ?? code ?? tag ?? ''
    if (pageNames.some((name) => isNamed(name, words))) return pageSlot()
    const isOurs =
      OURS.test(words) || (tag !== undefined && ELEMENT.test(tag)) || ours.some((one) => isNamed(one, words))
    return isOurs ? whole : slotFor('quote', words)
  }
  const unquoted = (text: string, name: string): string =>
    // A title of a word or two may be the brand itself, which our sentences name as well.
    name.length >= LONG_NAME && text.includes(name) ? text.replaceAll(name, pageSlot) : text
  // A page without a title is named by its address, shortened where it is long.
  const host = page === undefined ? '' : hostOf(page.url)
  const isAddress = (word: string) => host !== '' && word.startsWith(`${host}/`) && word !== `${host}/`
  const found = foundNames(names)
  return {
    filled: (text) => {
      const withoutQuotes = text.replace(/“([^”]*)(?:”|$)|`([^`]*)(?:`|$)|<\/?([^>\s]*)>/g, quoted)
      const withoutPage = pageNames
        .reduce(unquoted, withoutQuotes)
        .replace(/\S+/g, (word) => (isAddress(word) ? pageSlot() : word))
      return withoutPage.replace(found.pattern, (whole, ...held: (string | undefined)[]) => {
        const name = found.names[held.findIndex((one) => one !== undefined)]
        return name === undefined ? whole : slotFor('name', name)
      })
    },
    words: () => Object.fromEntries(slots),
  }
}

const LONG_NAME = 16

/** What our own sentences quote, word by word: a pattern with room for other words would let a stranger fill it. */
const OURS = /^(?:we|us|our|it|our range|too many requests)$/i

/** Slots, which stay as they are, and names as whole words, the longest first: one group for each of `names`. */
function foundNames(given: readonly string[]): { names: string[]; pattern: RegExp } {
  const names = given
    .filter((name) => /[\p{L}\p{N}]/u.test(name))
    .toSorted((one, other) => other.length - one.length)
  const choices = names.map((name) => `|(?<![\\p{L}\\p{N}])(${shownAs(name)})(?![\\p{L}\\p{N}])`)
  return { names, pattern: new RegExp(`\\{(?:page|(?:name|quote)\\d+)\\}${choices.join('')}`, 'gu') }
}

/** A name as copies write it: signs between its words are escaped or left out, those around it as well. */
function shownAs(name: string): string {
  const [, before = '', words = '', after = ''] =
    /^([^\p{L}\p{N}]*)(.*[\p{L}\p{N}])([^\p{L}\p{N}]*)$/su.exec(name) ?? []
  const signs = (text: string) =>
    Array.from(text, (sign) => `(?:\\\\?\\u{${sign.codePointAt(0)!.toString(16)}})?`).join('')
  return signs(before) + words.replace(/[^\p{L}\p{N}]+/gu, '[^\\p{L}\\p{N}{}]+') + signs(after)
}

/** Any other name of an element is the page's invention. */
const ELEMENT = /^!?[a-z][a-z0-9]{0,11}$/

/** Whole, or its beginning where it was shortened. */
function isNamed(name: string, quoted: string): boolean {
  const words = plain(quoted)
  const isShortened = words.endsWith('…') && words.length > 1
  return isShortened
    ? plain(name).startsWith(words.slice(0, -1).trim())
    : words !== '' && plain(name) === words
}

const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : url)
const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : '')
const addressOf = (url: string) => hostOf(url) + pathOf(url)

/** Letters and digits, whatever else a copy does to a title: it escapes signs and turns quotation marks. */
const plain = (text: string) => text.replace(/[^\p{L}\p{N}…]+/gu, ' ').trim()
