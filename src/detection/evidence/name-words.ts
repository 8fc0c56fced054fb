import { ALSO_NAME, KIND, LENGTH, OWN, SPEECH } from './questions.js'
import { things } from './said-answers.js'

/** What a name is, in words. */
export const wordsOfName = [
  things(KIND, {
    'function word': 'a small word such as “the” or “for”',
    'common word': 'a common word of the language',
    'ordinary word': 'an ordinary word of the language',
    'infrequent word': 'an infrequent word of the language',
    'rare word': 'a rare word of the language',
    'name of a maker': 'a name that others have, too',
    'first name': 'a first name',
    'place or person': 'the name of a place or person',
    'word of another language': 'an English word in another language',
    'unknown word': 'a word in no dictionary',
    letters: 'only a few letters',
    words: 'a name of several words',
    number: 'a number',
  }),
  things(
    OWN,
    {
      capital: 'a brand that writes itself with one capital',
      capitals: 'a brand that writes itself in capitals',
      small: 'a brand that writes itself in small letters',
      mixed: 'a brand with capitals inside its name',
    },
    'capital',
  ),
  things(LENGTH, {
    '2 or less': 'a name of two letters at most',
    '3': 'a name of three letters',
    '4': 'a name of four letters',
    '5': 'a name of five letters',
    '6': 'a name of six letters',
    '7 or more': 'a name of seven letters or more',
  }),
  things(
    ALSO_NAME,
    {
      no: 'nothing else of this name in the dictionary',
      yes: 'something else of this name in the dictionary',
      'first name': 'a first name that is the same',
      'place or person': 'a place or person of this name',
    },
    'no',
  ),
  things(SPEECH, {
    noun: 'a word that is mostly a noun',
    verb: 'a word that is mostly a verb',
    adjective: 'a word that is mostly an adjective',
    none: 'a name that is no ordinary word',
  }),
]
