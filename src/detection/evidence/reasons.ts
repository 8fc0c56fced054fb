import { wordsOfAnswer } from './whole-answer-words.js'
import { wordsOfName } from './name-words.js'
import {
  secondWordsBefore,
  secondWordsBehind,
  signsBefore,
  signsBehind,
  wordsBefore,
  wordsBehind,
} from './neighbour-words.js'
import {
  COMPOUND_NAME,
  NAMES_NEAR,
  questions,
  RUN,
  SECOND_BEFORE,
  SECOND_BEHIND,
  SIBLINGS,
  SIGN_BEFORE,
  SIGN_BEHIND,
  SPOT,
  TITLE,
  WORD_BEFORE,
  WORD_BEHIND,
  WRITING,
} from './questions.js'
import { manners, things } from './said-answers.js'

/** Words for people who have never heard of the questions, by the index of the question. */
const saidByQuestion = new Map([
  ...wordsOfName,
  ...wordsOfAnswer,
  manners(
    WRITING,
    {
      'as its own': 'written as the brand writes it',
      capital: 'written with a capital',
      capitals: 'written in capitals',
      small: 'written in small letters',
      otherwise: 'written in an unusual way',
    },
    'as its own',
  ),
  manners(
    SPOT,
    {
      'inside a sentence': 'inside a sentence',
      'at the start of a sentence': 'at the start of a sentence',
      'after a colon': 'after a colon',
      'at the start of a line': 'at the start of a line',
      'alone in a line': 'alone in a line',
      'at the head of an item': 'at the head of an item',
      'in bold at the head of an item': 'in bold at the head of an item',
      'in bold at the start of a line': 'in bold at the start of a line',
      'in bold': 'in bold',
      'inside bold words': 'inside words in bold',
      'at the head of a heading': 'at the start of a heading',
      'inside a heading': 'inside a heading',
      'in the first cell': 'in the first cell of a table row',
      'at the start of a cell': 'at the start of a table cell',
      'inside a cell': 'inside a table cell',
      'as the label of a link': 'as the label of a link',
      'in quotes': 'in quotation marks',
    },
    'inside a sentence',
  ),
  things(SIGN_BEFORE, signsBefore, 'blank'),
  things(SIGN_BEHIND, signsBehind, 'blank'),
  things(WORD_BEFORE, wordsBefore, 'small word'),
  things(WORD_BEHIND, wordsBehind, 'small word'),
  things(SECOND_BEFORE, secondWordsBefore, 'small word'),
  things(SECOND_BEHIND, secondWordsBehind, 'small word'),
  manners(
    RUN,
    {
      alone: 'with no other capital right beside it',
      first: 'first of several words with capitals',
      last: 'last of several words with capitals',
      middle: 'in the middle of words with capitals',
    },
    'alone',
  ),
  things(
    TITLE,
    {
      'no other word': 'no other word in the line',
      none: 'no other capitals in the line',
      some: 'some other capitals in the line',
      half: 'capitals in half of the line',
      most: 'capitals in most of the line',
    },
    'some',
  ),
  manners(
    SIBLINGS,
    {
      'no list': 'in no list or row of names',
      ordinary: 'in a list of ordinary words',
      mixed: 'in a list where some items begin with names',
      names: 'in a list whose items begin with names',
      'in a row of names': 'between names in a row',
      'beside a name in a row': 'beside a name in a row',
      'between capitals in a row': 'between ordinary words with capitals in a row',
      'beside a capital in a row': 'beside an ordinary word with a capital in a row',
    },
    'no list',
  ),
  things(
    NAMES_NEAR,
    {
      none: 'no distinctive name in the line',
      one: 'a distinctive name in the line',
      more: 'distinctive names in the line',
    },
    'none',
  ),
  manners(
    COMPOUND_NAME,
    {
      no: 'not part of a longer name that is known',
      'known one': 'part of a longer name that is known',
    },
    'no',
  ),
])

/** The answer of most places, by the index of the question; none where there is no such answer. */
export const usualAnswers = questions.map(({ index }) => saidByQuestion.get(index)?.usual)

/** Says one answer, or two that are weighed together; each is [question, answer], by index. */
export function reasonWords(given: readonly (readonly [number, number])[]): string {
  const parts = given.map(([question, answer]) => {
    const known = saidByQuestion.get(question)
    return { text: known?.words[answer] ?? '', areThings: known?.areThings ?? false }
  })
  // A manner comes first: `inside a sentence with a comma after it`.
  const [first, second] = parts.toSorted((one, other) => Number(one.areThings) - Number(other.areThings))
  if (first === undefined || second === undefined) return first?.text ?? ''
  return `${first.text}${second.areThings ? ' with ' : ', '}${second.text}`
}
