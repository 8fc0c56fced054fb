import { fold, longestPhraseAt, phraseIndex, splitWords } from '../language/index.js'
import type { PageForm } from './page-form.js'
import titleWords from './title-words.json' with { type: 'json' }

type Group = keyof typeof titleWords

/** If a title has words of several groups, the order of the table decides: "the best, tested and compared" is a list. */
const GROUPS = Object.keys(titleWords) as Group[]

/** Groups with another name than their form. `ignored` has phrases in which a word means something else. */
const FORM_OF: Partial<Record<Group, PageForm | undefined>> = {
  ignored: undefined,
  advice: 'guide',
  versus: 'comparison',
  compared: 'comparison',
}

/** These languages write no spaces between words, or attach endings to them. */
const UNSPACED = new Set(['ja', 'ko'])

const phrasesOf = (group: Group, isUnspaced: boolean) =>
  Object.entries(titleWords[group])
    .filter(([language]) => UNSPACED.has(language) === isUnspaced)
    .flatMap(([, phrases]) => phrases.map(fold))

const SPACED = phraseIndex(GROUPS.map((group, order) => [order, phrasesOf(group, false)] as const))
const JOINED = GROUPS.flatMap((group, order) => phrasesOf(group, true).map((phrase) => ({ order, phrase })))

/** More text of a title adds nothing. */
const MAX_LENGTH = 300
const FOREIGN = /[^\0-\u02ff]/
/** A number at the start of a title counts the listed items. Years and single items do not count. */
const LEAST_LISTED = 3
const MOST_LISTED = 200

/** The page form that the words of a title name. Addresses written as words are read the same way. */
export function formInWords(text: string): PageForm | undefined {
  const folded = fold(text.slice(0, MAX_LENGTH))
  const words = splitWords(folded)
  const group = GROUPS[Math.min(firstSpaced(words), FOREIGN.test(folded) ? firstJoined(folded) : Infinity)]
  if (group !== undefined) return group in FORM_OF ? FORM_OF[group] : (group as PageForm)
  const count = words[0]?.form === 'number' ? Number(words[0].text) : 0
  return words.length > 2 && count >= LEAST_LISTED && count <= MOST_LISTED ? 'list' : undefined
}

/** The smallest index of a group, without the ignored one. */
function firstSpaced(words: ReturnType<typeof splitWords>): number {
  let first = Infinity
  for (let at = 0; at < words.length; at += 1) {
    const found = longestPhraseAt(words, at, SPACED)
    if (found === undefined) continue
    if (GROUPS[found.meaning] !== 'ignored') first = Math.min(first, found.meaning)
    at += found.length - 1
  }
  return first
}

function firstJoined(text: string): number {
  return JOINED.find(({ phrase }) => text.includes(phrase))?.order ?? Infinity
}
