import {
  FIRST_NAME,
  GRADE,
  KNOWN,
  type Language,
  lookUp,
  PLACE_OR_PERSON,
  roleIn,
} from '../../language/index.js'
import markedWords from '../words/marked-words.json' with { type: 'json' }

/** What a name means to readers of one language. */
export type NameClass =
  /**
   * Words of the language: small words (`the`, `always`), the commonest words, all others, and those that only spelling lists
   * have.
   */
  | 'small word'
  | 'common word'
  | 'word'
  | 'rare word'
  /** An English word in a text of another language. */
  | 'foreign word'
  | 'first name'
  | 'place'
  /** The name of something else, for example of a people or a prize. */
  | 'name'
  /** A few letters that form no word. */
  | 'letters'
  | 'words'
  | 'number'
  | 'unknown'

const BY_GRADE: readonly NameClass[] = [
  'name',
  'small word',
  'common word',
  'word',
  'word',
  'word',
  'rare word',
]

/** Frequent words, folded, that are never written without their mark: German `über`. */
const MARKED: Partial<Record<Language, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries(markedWords).map(([language, words]) => [language, new Set(words.split(' '))]),
)

/** The class of a folded name. If neither the name nor the text has a mark, `Uber` is not the German word `über`. */
export function nameClass(name: string, language: Language, isUnmarked = false): NameClass {
  if (/[ &]/.test(name)) return 'words'
  if (/^\p{N}+$/u.test(name)) return 'number'
  const here = isUnmarked && MARKED[language]?.has(name) === true ? 0 : lookUp(name, language)
  // `vs` and French `les` have no grade but a known role.
  if (roleIn(here) !== 0 && (here & GRADE) === 0) return 'small word'
  const bits = here === 0 ? inEnglish(name) : here
  if (bits === 0) return name.length < 4 ? 'letters' : 'unknown'
  if ((bits & GRADE) === 0) {
    if ((bits & PLACE_OR_PERSON) !== 0) return 'place'
    return (bits & FIRST_NAME) === 0 ? 'name' : 'first name'
  }
  return here === 0 ? 'foreign word' : (BY_GRADE[here & GRADE] ?? 'word')
}

/** A small word without an entry of its own has a role only in its own language. */
function inEnglish(name: string): number {
  const bits = lookUp(name, 'en')
  return (bits & KNOWN) === 0 ? 0 : bits
}

/** Whether readers take the name for an ordinary word if it is written in lower case. */
export function isOrdinary(one: NameClass): boolean {
  return one === 'small word' || one === 'common word' || one === 'word' || one === 'rare word'
}
