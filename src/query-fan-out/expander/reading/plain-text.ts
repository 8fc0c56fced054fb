const MAX_READ = 1000
const URL_TEXT = /\b(?:https?:\/\/|www\.)[^\s<>"']+/gi
const HIDDEN = /[\p{C}\p{Z}\s]+/gu
/** Pictures, ornaments and quotation marks: nothing one searches for. */
const ORNAMENT =
  /(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}"“”„«»‹›`*_~^|<>{}[\]\\#=]|\u200D|\uFE0F|\u20E3)+/gu

/** The query as words: addresses read, ornaments gone, spaces single. */
export function plainText(query: string): string {
  return query
    .slice(0, MAX_READ)
    .normalize('NFC')
    .replace(URL_TEXT, (url) => ` ${addressWords(url)} `)
    .replace(ORNAMENT, ' ')
    .replace(HIDDEN, ' ')
    .replace(/[’‘´]/g, "'")
    .replace(/([!?.,;:])[!?.,;:\s]*(?=\s|$)/g, '$1')
    .trim()
    .split(' ')
    .filter((_word, at, words) => !isStuttered(words, at))
    .join(' ')
}

/** Said again, and three times or more in a row; `Bora Bora` is no stutter. */
function isStuttered(words: readonly string[], at: number): boolean {
  const isSame = (other: number) => words[other]?.toLowerCase() === words[at]?.toLowerCase()
  return isSame(at - 1) && (isSame(at - 2) || isSame(at + 1))
}

/** What an address says in words: its last telling segment, else its host. */
function addressWords(url: string): string {
  const [host = '', ...segments] = url
    .replace(/^https?:\/\//i, '')
    .replace(/[?#].*$/s, '')
    .split('/')
  const slug = segments
    .map((segment) =>
      segment
        .replace(/\.\w{2,5}$/, '')
        .replace(/[-_+.]+|%20/g, ' ')
        .trim(),
    )
    .findLast((words) => /\p{L}{2,} \p{L}{2,}/u.test(words) && !words.includes('%'))
  return slug ?? host.replace(/^www\./i, '').replace(/:\d+$/, '')
}

const MAX_SENTENCES = 40

export function sentencesOf(text: string): string[] {
  return text
    .split(/[.!?;…]\s+|[。！？]|[.!?;…]+$|\s[-–—:]\s/u)
    .slice(0, MAX_SENTENCES)
    .map((sentence) => sentence.replace(/^[\s¿¡,.:;()\-–—]+|[\s,.:;()!?\-–—]+$/gu, ''))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
}

/** At most so many characters, and none of them half. */
export function cutText(text: string, length: number): string {
  return text.slice(0, length).replace(/\p{Cs}$/u, '')
}
