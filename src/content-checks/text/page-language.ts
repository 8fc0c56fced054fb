import type { Language } from './lexicon/language.js'
import { LANGUAGES, NEUTRAL_LANGUAGE } from './lexicon/languages.js'
import type { Word } from './words.js'

/** Small words of languages that would be taken for one of ours: pt, ca, ro, nl, sv, da and no, pl. */
const FOREIGN = `de a o que e do da em para com não uma os as no na por mais se como dos das ao são um
  | de la que el a en i les del per un una amb els és al com més no va
  | de și în la a nu pe cu o este din că un mai se care sunt pentru
  | de het een van en is in op te dat die voor met niet zijn aan er ook als bij
  | och att det i en som är på för av med den till inte har om ett
  | og i det at en er som på til de av for ikke med har den et
  | w i na z się do nie to jest że o jak po za od`
  .split('|')
  .map((words) => new Set(words.split(/\s+/).filter(Boolean)))

const SAMPLE_WORDS = 2000
/** Running text has more small words than this in its own language. */
const LEAST_SHARE = 0.1
const LEAST_COUNT = 3
/** The language a page declares is believed when the text fits it about as well as the best. */
const DECLARED_FIT = 0.75

/** A text of fewer words may have no small word at all. */
const FEW_WORDS = 30

/** The text's own language by its small words; of languages that fit, the one the page declares. */
export function pageLanguage(words: readonly Word[], declared: string | undefined): Language {
  const sample = words.slice(0, SAMPLE_WORDS)
  const counts = [...LANGUAGES.values()].map((language) => ({
    language,
    count: countIn(sample, language.stopWords),
  }))
  const best = counts.reduce((most, next) => (next.count > most.count ? next : most))
  const foreign = Math.max(...FOREIGN.map((small) => countIn(sample, small)))
  const code = declared?.trim().toLowerCase().split(/[-_]/)[0]
  const stated = counts.find(({ language }) => language.code === code)
  const leastStated = sample.length < FEW_WORDS ? 0 : 1
  if (stated && stated.count >= Math.max(leastStated, DECLARED_FIT * Math.max(best.count, foreign))) {
    return stated.language
  }
  const isOurs = best.count >= Math.max(LEAST_COUNT, foreign, LEAST_SHARE * sample.length)
  return isOurs ? best.language : NEUTRAL_LANGUAGE
}

function countIn(words: readonly Word[], small: ReadonlySet<string>): number {
  let count = 0
  for (const { text } of words) if (small.has(text)) count += 1
  return count
}
