import {
  FIRST_NAME,
  GRADE,
  KNOWN,
  type Language,
  lookUp,
  PLACE_OR_PERSON,
  roleIn,
} from '../../language/index.js'

/** What a name is to a reader of one language. */
export type NameClass =
  /** Of the language: `the`, `always`; the commonest; the others; those that are only in spelling lists. */
  | 'small word'
  | 'common word'
  | 'word'
  | 'rare word'
  /** Of English, in a text of another language. */
  | 'foreign word'
  | 'first name'
  | 'place'
  /** Of something else, such as a people or a prize. */
  | 'name'
  /** A few letters that are no word. */
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

/** Of a folded name. */
export function nameClass(name: string, language: Language): NameClass {
  if (/[ &]/.test(name)) return 'words'
  if (/^\p{N}+$/u.test(name)) return 'number'
  const here = lookUp(name, language)
  // `vs` and French `les` have no grade, but what they do is known.
  if (roleIn(here) !== 0 && (here & GRADE) === 0) return 'small word'
  const bits = here === 0 ? inEnglish(name) : here
  if (bits === 0) return name.length < 4 ? 'letters' : 'unknown'
  if ((bits & GRADE) === 0) {
    if ((bits & PLACE_OR_PERSON) !== 0) return 'place'
    return (bits & FIRST_NAME) === 0 ? 'name' : 'first name'
  }
  return here === 0 ? 'foreign word' : (BY_GRADE[here & GRADE] ?? 'word')
}

/** A small word that is not in the dictionary has its role in its own language alone. */
function inEnglish(name: string): number {
  const bits = lookUp(name, 'en')
  return (bits & KNOWN) === 0 ? 0 : bits
}

/** Whether readers take it for a word of their language where it is written small. */
export function isOrdinary(one: NameClass): boolean {
  return one === 'small word' || one === 'common word' || one === 'word' || one === 'rare word'
}
