/** Our sentences name the page by its title in quotation marks or by its path: words of strangers, whole or shortened. */
export function ownWords(page: { title: string; url: string }, text: string): string {
  const titles = [plain(page.title), plain(pathOf(page.url))]
  const isPage = (quoted: string) => {
    const words = plain(quoted).replace(/…$/, '')
    return words !== '' && titles.some((title) => title.startsWith(words))
  }
  const quoted = text.replace(/“([^”]*)(?:”|$)|`([^`]*)`/g, (whole, title?: string, path?: string) =>
    isPage(title ?? path ?? '') ? PAGE_ELSEWHERE : whole,
  )
  return [page.title, pathOf(page.url)]
    .filter((words) => words.length > 3)
    .reduce((shown, words) => shown.replaceAll(words, PAGE_ELSEWHERE), quoted)
}

const PAGE_ELSEWHERE = 'the page (untrustedText)'

const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : url)

/** Letters and digits, whatever else a copy does to a title: it escapes signs and turns quotation marks. */
const plain = (text: string) => text.replace(/[^\p{L}\p{N}…]+/gu, ' ').trim()
