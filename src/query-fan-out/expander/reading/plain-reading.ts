import { isSurelyName } from './names.js'
import { isKnownPlace } from './place-names.js'
import { cutText, sentencesOf } from './plain-text.js'
import type { Language, Reading } from './reading.js'

const MAX_WORDS = 8
const MAX_CHARACTERS = 60
/** Words that ask for an explanation rather than a choice. */
const DEFINITION =
  /^(?:o que (?:é|são)|wat (?:is|zijn)) |(?:とは(?:何(?:ですか)?)?|は何ですか|是什么(?:意思)?|(?:이란|란|은|는) ?무엇인가요)$/iu
/** Words that only ask, before and after what is asked about. */
const FRAME =
  /^(?:(?:o que|qual|quais) (?:é|são) |(?:os |as |o |a )?melhor(?:es)? |wat (?:is|zijn) |welke |de beste |beste )+|(?:を?教えて(?:ください)?|はどれ(?:ですか)?|は何ですか|とは(?:何ですか)?|はどこ(?:ですか)?|ですか|でしょうか|が?ありますか|是什么|有哪些|哪个好|怎么样|推荐一下|吗|呢|(?:은|는) 무엇인가요|추천해 ?(?:주세요|줘)|인가요|있나요)$/giu

/** A query in a language we have no grammar for: its own words, kept together. */
export function plainReading(text: string, language: Language): Reading | undefined {
  const [sentence = ''] = sentencesOf(text).toSorted((one, other) => other.length - one.length)
  const words = sentence.split(' ').slice(0, MAX_WORDS).join(' ')
  const subject = cutText(words, MAX_CHARACTERS).replace(FRAME, '').trim() || words
  if (subject === '') return undefined
  const isDefinition = language === 'other' || DEFINITION.test(sentence)
  return {
    language,
    kind: isDefinition ? 'topic' : 'thing',
    subject,
    lead: [],
    field: 'any',
    names: [],
    wishes: [],
    keywords: subject
      .split(' ')
      .filter((word) => word.length > 3)
      .join(' '),
    isPhrase: false,
  }
}

const MAX_BAG_WORDS = 6

/** A text in a language we know that names nothing: its telling words, kept together. */
export function bagReading(sentence: string, language: Language, small: ReadonlySet<string>): Reading {
  const words = sentence.split(' ')
  const telling = words.filter((word) => word.length > 1 && !small.has(word.toLowerCase()))
  const subject = cutText(mainWords(telling.length > 0 ? telling : words).join(' '), MAX_CHARACTERS)
  return {
    language,
    kind: 'question',
    subject,
    lead: [],
    field: 'any',
    names: [],
    wishes: [],
    keywords: subject,
    isPhrase: false,
  }
}

/** Places and names before all others, in the order they were said. */
function mainWords(words: readonly string[]): string[] {
  const isMain = (word: string) => isKnownPlace(word) || isSurelyName(word)
  const ranked = [...words.filter(isMain), ...words.filter((word) => !isMain(word))]
  const kept = new Set(ranked.slice(0, MAX_BAG_WORDS))
  return words.filter((word) => kept.has(word)).slice(0, 2 * MAX_BAG_WORDS)
}
