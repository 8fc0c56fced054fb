import type { Language } from './language.js'
import { LATIN_LANGUAGES, latinScores } from './latin.js'

interface DetectionOptions {
  /** Used if the text alone does not decide: the language that the page declares, or that of the country. */
  hint?: Language
  /** The candidates for a text in Latin letters. */
  among?: readonly Language[]
}

/** Reading more of the text does not improve the result. */
const SAMPLE_LENGTH = 1500
/**
 * A text has the language of another script if that script has at least this many letters per Latin letter. Names stay in Latin.
 */
const SCRIPT_SHARE = 0.2

/** The first matching script decides. Japanese has letters of its own, and its own forms of Chinese characters. */
const SCRIPTS: readonly (readonly [Language, RegExp])[] = [
  ['ja', /[\p{sc=Hira}\p{sc=Kana}円気駅売価検発総続対単広応帰伝覚変桜沢浜込畑働]/gu],
  ['ko', /\p{sc=Hang}/gu],
  ['zh', /\p{sc=Han}/gu],
  ['uk', /[іїєґ]/giu],
  ['ru', /\p{sc=Cyrl}/gu],
  ['ar', /\p{sc=Arab}/gu],
  ['he', /\p{sc=Hebr}/gu],
  ['el', /\p{sc=Grek}/gu],
  ['th', /\p{sc=Thai}/gu],
  ['hi', /\p{sc=Deva}/gu],
]
const LATIN_LETTER = /\p{sc=Latin}/gu
/** Letters of scripts other than Latin. Punctuation and emoji belong to no script. */
const OTHER_SCRIPT = /[\u0370-\u1dff\u2c00-\u2dff\u2e80-\ud7ff\uf900-\uffef]/

/** With a lower score the language stays undecided. */
const LEAST_SCORE = 0.8
/** The best language must lead the second by this much, otherwise the language stays undecided. */
const LEAST_LEAD = 0.15
/** The hint wins unless another language leads it by more than this. */
const HINT_LEAD = 1

/** The language of a prompt, a page or an answer. If the text does not decide: the hint, or `und`. */
export function detectLanguage(text: string, { hint = 'und', among }: DetectionOptions = {}): Language {
  const sample = text.slice(0, SAMPLE_LENGTH).normalize('NFC')
  const script = OTHER_SCRIPT.test(sample) ? scriptLanguage(sample) : undefined
  if (script === undefined) return latinLanguage(sample, hint, among)
  return script === 'zh' && hint === 'ja' ? 'ja' : script
}

function scriptLanguage(sample: string): Language | undefined {
  const latin = sample.match(LATIN_LETTER)?.length ?? 0
  const [found] =
    SCRIPTS.find(([, letters]) => {
      const count = sample.match(letters)?.length ?? 0
      return count > 0 && count >= SCRIPT_SHARE * latin
    }) ?? []
  return found
}

function latinLanguage(sample: string, hint: Language, among?: readonly Language[]): Language {
  const all = latinScores(sample)
  const scores = among
    ? all.map((score, at) => (among.includes(LATIN_LANGUAGES[at]!) ? score : -Infinity))
    : all
  const best = Math.max(...scores)
  const at = scores.indexOf(best)
  const hinted = scores[LATIN_LANGUAGES.indexOf(hint as (typeof LATIN_LANGUAGES)[number])] ?? -Infinity
  if (best < LEAST_SCORE || best - hinted <= HINT_LEAD) return hint
  const isClear = scores.every((score, other) => other === at || best - score >= LEAST_LEAD)
  return isClear ? (LATIN_LANGUAGES[at] ?? 'und') : 'und'
}

/** No other language in Latin letters has these words. */
const ENGLISH_WORDS = [' the ', ' and ', ' with ']
const ENOUGH = 3

/** Whether the text is clearly English, so that full detection can be skipped. */
export function isPlainEnglish(text: string): boolean {
  let found = 0
  for (const word of ENGLISH_WORDS) {
    for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
      found += 1
      if (found === ENOUGH) return !OTHER_SCRIPT.test(text)
    }
  }
  return false
}
