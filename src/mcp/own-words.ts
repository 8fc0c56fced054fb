/** Our sentences name the page by its title in quotation marks or by its path: words of strangers, whole or shortened. */
export function ownWords(page: { title: string; url: string }, text: string): string {
  const names = [page.title, pathOf(page.url)]
  const quoted = text.replace(/“([^”]*)(?:”|$)|`([^`]*)`/g, (whole, title?: string, path?: string) =>
    names.some((name) => isNamed(name, title ?? path ?? '')) ? PAGE_ELSEWHERE : whole,
  )
  // A title of a word or two may be the brand itself, which our sentences name as well.
  return names
    .filter((name) => name.length >= LONG_NAME)
    .reduce((shown, name) => shown.replaceAll(name, PAGE_ELSEWHERE), quoted)
}

const LONG_NAME = 16

/** Whole, or its beginning where it was shortened. */
function isNamed(name: string, quoted: string): boolean {
  const words = plain(quoted)
  const isShortened = words.endsWith('…') && words.length > 1
  return isShortened
    ? plain(name).startsWith(words.slice(0, -1).trim())
    : words !== '' && plain(name) === words
}

const PAGE_ELSEWHERE = 'the page (untrustedText)'

const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : url)

/** Letters and digits, whatever else a copy does to a title: it escapes signs and turns quotation marks. */
const plain = (text: string) => text.replace(/[^\p{L}\p{N}…]+/gu, ' ').trim()
