import { ROLES } from '../../language/index.js'

/** One question that is asked of every place where a name stands, with its possible answers. */
export interface PlaceQuestion<Answer extends string = string> {
  name: string
  /** Its place among all questions. */
  index: number
  answers: readonly Answer[]
  /** The number of each answer. */
  is: Readonly<Record<Answer, number>>
}

export const questions: PlaceQuestion[] = []

function question<Answer extends string>(name: string, answers: readonly Answer[]): PlaceQuestion<Answer> {
  const is = Object.fromEntries(answers.map((answer, index) => [answer, index])) as Record<Answer, number>
  const made = { name, index: questions.length, answers, is }
  questions.push(made)
  return made
}

/** What the name is beside other words of the answer's language. */
export const KIND = question('kind of name', [
  'function word',
  'common word',
  'ordinary word',
  'infrequent word',
  'rare word',
  'name of a maker',
  'first name',
  'place or person',
  'word of another language',
  'unknown word',
  'letters',
  'words',
  'number',
])

export const LANGUAGE = question('language', ['English', 'German', 'other', 'unspaced script'])

export const WRITING = question('written', ['as its own', 'capital', 'capitals', 'small', 'otherwise'])
export const OWN = question('own writing', ['capital', 'capitals', 'small', 'mixed'])
export const LENGTH = question('length', ['2 or less', '3', '4', '5', '6', '7 or more'])
export const ALSO_NAME = question('is a name, too', ['no', 'yes', 'first name', 'place or person'])
export const SPEECH = question('part of speech', ['noun', 'verb', 'adjective', 'none'])

/** Where in its line and sentence the name stands. */
export const SPOT = question('stands', [
  'inside a sentence',
  'at the start of a sentence',
  'after a colon',
  'at the start of a line',
  'alone in a line',
  'at the head of an item',
  'in bold at the head of an item',
  'in bold at the start of a line',
  'in bold',
  'inside bold words',
  'at the head of a heading',
  'inside a heading',
  'in the first cell',
  'at the start of a cell',
  'inside a cell',
  'as the label of a link',
  'in quotes',
])

const SIGNS = [
  'blank',
  'comma',
  'slash',
  'bracket',
  'quote',
  'colon',
  'dash',
  'hyphen',
  'and sign',
  'bold',
  'cell',
  'stop',
  'line',
  'glued to a word',
  'glued to a name',
  'other',
] as const

export const SIGN_BEFORE = question('sign before', [...SIGNS, 'number'])
export const SIGN_BEHIND = question('sign behind', [
  ...SIGNS,
  'possessive',
  'mark',
  'host',
  'ending',
  'number',
  'particle',
])

const WORDS = [
  'none',
  ...ROLES,
  'number',
  'small verb',
  'small adjective',
  'small word',
  'small unknown word',
  'capital word',
  'capital name',
  'capital first name',
  'capital unknown word',
  'capitals',
  'unspaced',
  'initial',
] as const

export const WORD_BEFORE = question('word before', WORDS)
export const WORD_BEHIND = question('word behind', WORDS)
export const SECOND_BEFORE = question('second word before', WORDS)
export const SECOND_BEHIND = question('second word behind', WORDS)

/** Capitals in a row, with the name. */
export const RUN = question('capitals in a row', ['alone', 'first', 'last', 'middle'])
export const TITLE = question('capitals of the line', ['no other word', 'none', 'some', 'half', 'most'])
export const ELSEWHERE = question('elsewhere', [
  'nowhere',
  'small',
  'capital inside a sentence',
  'both',
  'capital at starts',
])
export const TIMES = question('times', ['once', 'twice', 'more'])
export const SIBLINGS = question('siblings', [
  'no list',
  'ordinary',
  'mixed',
  'names',
  'in a row of names',
  'beside a name in a row',
  'between capitals in a row',
  'beside a capital in a row',
])
export const STRANGERS = question('unknown names in the answer', ['none', 'few', 'some', 'many'])
export const SIZE = question('size of the answer', ['a sentence', 'a paragraph', 'longer'])
export const NAMES_NEAR = question('unknown names in the line', ['none', 'one', 'more'])
export const SITE = question('site of the brand', ['not seen', 'written', 'cited'])
export const OTHER_NAME = question('another name of the brand', ['not seen', 'seen'])

export const COMPOUND_NAME = question('part of a longer name', ['no', 'known one'])

/** Questions whose answers are also weighed together. */
export const pairs: readonly (readonly [PlaceQuestion, PlaceQuestion])[] = [
  [SPOT, SIGN_BEHIND],
  [SPOT, WORD_BEHIND],
  [SPOT, WORD_BEFORE],
  [WORD_BEFORE, WORD_BEHIND],
  [SIGN_BEHIND, WORD_BEHIND],
  [SIGN_BEFORE, WORD_BEFORE],
  [SPOT, TITLE],
  [SPOT, SIBLINGS],
  [SPOT, ELSEWHERE],
  [WORD_BEHIND, SECOND_BEHIND],
  [WRITING, OWN],
  [LANGUAGE, SPOT],
  [LANGUAGE, WORD_BEFORE],
  [LANGUAGE, WORD_BEHIND],
  [LANGUAGE, RUN],
  [STRANGERS, SPOT],
  [SIBLINGS, STRANGERS],
  [SPEECH, WORD_BEHIND],
  [SPEECH, WORD_BEFORE],
  [SIZE, STRANGERS],
  [SIZE, SPOT],
  [SIZE, SIBLINGS],
  [SIZE, SITE],
  [KIND, WORD_BEFORE],
  [KIND, WORD_BEHIND],
  [KIND, WRITING],
  [KIND, SPOT],
  [KIND, SIGN_BEHIND],
]
