/** Builds our sentences with slots like `{page}` in place of untrusted words. */
export interface Slots {
  /** The sentence with its slots. */
  filled(text: string): string
  /** The text of each slot that was used. */
  words(): Record<string, string>
}

interface Known {
  /** A page that the sentences name by its title, in quotation marks, or by its address. */
  page?: { title: string; url: string }
  /** Names that were found in answers. */
  names?: readonly string[]
  /** Texts that may stay in our sentences: the customer’s own prompts. */
  ours?: readonly string[]
}

/**
 * Our sentences put untrusted words between quotation marks or backticks, which the words cannot contain. Quoted text therefore
 * becomes a slot unless it is known to be ours, so new sentences are safe by default.
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
    // A title of one or two words may be the brand itself, which our sentences also name.
    name.length >= LONG_NAME && text.includes(name) ? text.replaceAll(name, pageSlot) : text
  // A page without a title is named by its address, shortened if it is long.
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

/** What our own sentences quote, word by word. A pattern with room for other words could be filled with untrusted text. */
const OURS = /^(?:we|us|our|it|our range|too many requests)$/i

/** Matches slots, which stay unchanged, and names as whole words, longest first. Each of `names` has a group. */
function foundNames(given: readonly string[]): { names: string[]; pattern: RegExp } {
  const names = given
    .filter((name) => /[\p{L}\p{N}]/u.test(name))
    .toSorted((one, other) => other.length - one.length)
  const choices = names.map((name) => `|(?<![\\p{L}\\p{N}])(${shownAs(name)})(?![\\p{L}\\p{N}])`)
  return { names, pattern: new RegExp(`\\{(?:page|(?:name|quote)\\d+)\\}${choices.join('')}`, 'gu') }
}

/** A pattern for a name and its copies, where punctuation in and around the words may be escaped or missing. */
function shownAs(name: string): string {
  const [, before = '', words = '', after = ''] =
    /^([^\p{L}\p{N}]*)(.*[\p{L}\p{N}])([^\p{L}\p{N}]*)$/su.exec(name) ?? []
  const signs = (text: string) =>
    Array.from(text, (sign) => `(?:\\\\?\\u{${sign.codePointAt(0)!.toString(16)}})?`).join('')
  return signs(before) + words.replace(/[^\p{L}\p{N}]+/gu, '[^\\p{L}\\p{N}{}]+') + signs(after)
}

/** Any other element name comes from the page. */
const ELEMENT = /^!?[a-z][a-z0-9]{0,11}$/

/** Whether the quoted text is the name or, if shortened, its beginning. */
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

/** Keeps letters and digits only, since copies escape punctuation and change quotation marks. */
const plain = (text: string) => text.replace(/[^\p{L}\p{N}…]+/gu, ' ').trim()
