import {
  ADJECTIVE,
  FIRST_NAME,
  GRADE,
  KNOWN,
  type Language,
  lookUp,
  NAME,
  PLACE_OR_PERSON,
  roleIn,
  VERB,
} from '../../language/index.js'
import { ALSO_NAME, KIND, LENGTH, OWN, SPEECH } from './questions.js'

/** What a name is to a reader of a language, as answers to the questions about names. */
export interface NameAnswers {
  kind: number
  isName: number
  speech: number
  length: number
  own: number
}

const GRADES = [
  KIND.is['name of a maker'],
  KIND.is['function word'],
  KIND.is['common word'],
  KIND.is['ordinary word'],
  KIND.is['infrequent word'],
  KIND.is['infrequent word'],
  KIND.is['rare word'],
]

export function nameKind(folded: string, own: string, language: Language): NameAnswers {
  const letters = folded.replaceAll(' ', '')
  const isOne = letters === folded && !folded.includes('&')
  const here = isOne ? lookUp(folded, language) : 0
  const english = isOne && language !== 'en' && here === 0 ? wordBits(lookUp(folded, 'en')) : 0
  const bits = here === 0 ? english : here
  return {
    kind: isOne ? kindOf(folded, here, english) : KIND.is['words'],
    isName: alsoName(bits),
    speech: speechOf(bits),
    length: Math.min(LENGTH.answers.length - 1, Math.max(0, letters.length - 2)),
    own: ownOf(own),
  }
}

/** A small word that is not in the dictionary has its role in its own language alone. */
function wordBits(bits: number): number {
  return (bits & KNOWN) === 0 ? 0 : bits
}

function kindOf(word: string, here: number, english: number): number {
  if (/^\p{N}+$/u.test(word)) return KIND.is['number']
  const bits = here === 0 ? english : here
  // `vs` and French `les` have no grade, but what they do is known.
  if (roleIn(here) !== 0 && (here & GRADE) === 0) return KIND.is['function word']
  if (bits !== 0 && (bits & GRADE) === 0) {
    if ((bits & PLACE_OR_PERSON) !== 0) return KIND.is['place or person']
    return (bits & FIRST_NAME) === 0 ? KIND.is['name of a maker'] : KIND.is['first name']
  }
  if (here !== 0) return GRADES[here & GRADE] ?? KIND.is['rare word']
  if (english !== 0) return KIND.is['word of another language']
  return word.length < 4 ? KIND.is['letters'] : KIND.is['unknown word']
}

function alsoName(bits: number): number {
  if ((bits & NAME) === 0) return ALSO_NAME.is['no']
  if ((bits & FIRST_NAME) !== 0) return ALSO_NAME.is['first name']
  return (bits & PLACE_OR_PERSON) === 0 ? ALSO_NAME.is['yes'] : ALSO_NAME.is['place or person']
}

function speechOf(bits: number): number {
  if ((bits & KNOWN) === 0 || (bits & GRADE) === 0) return SPEECH.is['none']
  if ((bits & VERB) !== 0) return SPEECH.is['verb']
  return (bits & ADJECTIVE) === 0 ? SPEECH.is['noun'] : SPEECH.is['adjective']
}

function ownOf(own: string): number {
  const letters = own.replace(/[^\p{L}]/gu, '')
  if (letters === letters.toLowerCase()) return OWN.is['small']
  if (letters === letters.toUpperCase()) return OWN.is['capitals']
  return /^\p{Lu}[^\p{Lu}]*$/u.test(letters) ? OWN.is['capital'] : OWN.is['mixed']
}
