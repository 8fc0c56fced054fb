import type { PlaceQuestion, SIGN_BEFORE, SIGN_BEHIND, WORD_BEFORE } from './questions.js'

type AnswerOf<Asked> = Asked extends PlaceQuestion<infer Answer> ? Answer : never
type Sign = AnswerOf<typeof SIGN_BEFORE> | AnswerOf<typeof SIGN_BEHIND>
type Word = AnswerOf<typeof WORD_BEFORE>

/** What a sign beside a name is to a reader. */
const SIGNS: Readonly<Record<Sign, string>> = {
  blank: 'nothing but a blank',
  comma: 'a comma',
  slash: 'a slash',
  bracket: 'a bracket',
  quote: 'a quotation mark',
  colon: 'a colon',
  dash: 'a dash',
  hyphen: 'a hyphen',
  'and sign': 'a sign for “and”',
  bold: 'a mark of bold or italic type',
  cell: 'the border of a cell',
  stop: 'the end of a sentence',
  line: 'a line break',
  'glued to a word': 'a word without a space',
  'glued to a name': 'a name without a space',
  other: 'an unusual sign',
  number: 'a number without a space',
  possessive: 'a possessive ending',
  mark: 'a trademark sign',
  host: 'an ending such as “.com”',
  ending: 'a grammatical ending',
  particle: 'a particle',
}

/** What a word beside a name is to a reader. */
const WORDS: Readonly<Record<Word, string>> = {
  none: 'no word',
  the: 'a word like “the”',
  article: 'a word like “a”',
  own: 'a word like “your”',
  each: 'a word like “this” or “each”',
  by: 'a word like “by” or “from”',
  at: 'a word like “at” or “in”',
  of: 'a word like “of” or “for”',
  and: 'a word like “and” or “or”',
  be: 'a word like “is”',
  do: 'a word like “has” or “offers”',
  who: 'a word like “it” or “when”',
  number: 'a number',
  'small verb': 'a verb',
  'small adjective': 'an adjective',
  'small word': 'an ordinary word',
  'small unknown word': 'an unknown word',
  'capital word': 'an ordinary word with a capital',
  'capital name': 'a well-known name',
  'capital first name': 'a first name',
  'capital unknown word': 'a distinctive name',
  capitals: 'a word in capitals',
  unspaced: 'a word of a script without spaces',
  initial: 'an initial',
}

function placed<Kind extends string>(
  words: Readonly<Record<Kind, string>>,
  where: string,
): Record<Kind, string> {
  const entries = Object.entries<string>(words).map(([kind, said]) => [kind, `${said} ${where}`])
  return Object.fromEntries(entries) as Record<Kind, string>
}

export const signsBefore = placed(SIGNS, 'before it')
export const signsBehind = placed(SIGNS, 'after it')
export const wordsBefore = placed(WORDS, 'before it')
export const wordsBehind = placed(WORDS, 'after it')
export const secondWordsBefore = {
  ...placed(WORDS, 'as the second word before it'),
  none: 'no second word before it',
}
export const secondWordsBehind = {
  ...placed(WORDS, 'as the second word after it'),
  none: 'no second word after it',
}
