import {
  DICTIONARY_LANGUAGES,
  fold,
  GRADE,
  KNOWN,
  type Language,
  languageName,
  lookUp,
  roleIn,
  splitWords,
} from '../../language/index.js'

/**
 * `distinctive`: only the brand is called that. `word`: also an ordinary word or the name of something else. `ambiguous`: an
 * ordinary word that the industry itself uses.
 */
export type NameKind = 'distinctive' | 'word' | 'ambiguous'

export interface KindOfName {
  kind: NameKind
  /** A sentence for the person who entered the name. */
  why: string
}

/** The kind of a name in answers to these prompts. */
export function kindOfName(name: string, promptTexts: readonly string[]): KindOfName {
  const found = kindByName(name)
  if (found.kind !== 'word' || !isOrdinary(name) || !isUsedIn(promptTexts, name)) return found
  return {
    kind: 'ambiguous',
    why: `“${name}” is also a word in your prompts. It counts only where the words around it show that the brand is meant.`,
  }
}

/** The kind of a name, independent of prompts. */
export function kindByName(name: string): KindOfName {
  const words = wordsIn(name)
  const known = words.filter((word) => (words.length > 1 && word.length < 2) || isInAnyDictionary(word))
  const [only = ''] = words
  if (/^\p{N}+$/u.test(words.join('')))
    return { kind: 'word', why: `“${name}” is also a number. It counts only where it is not an amount.` }
  if (words.length === 1 && SHORT.test(only) && known.length === 0)
    return {
      kind: 'word',
      why: `“${name}” is short, and other things can have the same abbreviation. It counts only ${withCapitals(name)}.`,
    }
  if (known.length < words.length || isHost(name))
    return { kind: 'distinctive', why: `Only this brand is called “${name}”, so it always counts.` }
  if (words.length > 1)
    return {
      kind: 'word',
      why: `“${name}” consists of ordinary words, so it counts only ${withCapitals(name)}.`,
    }
  if (roleIn(lookUp(only, 'en')) !== 0 || gradeIn(only, 'en') === 1)
    return {
      kind: 'ambiguous',
      why: `“${name}” is one of the most common English words. It counts only where the words around it show that the brand is meant.`,
    }
  const language = DICTIONARY_LANGUAGES.toSorted(byEnglishFirst).find((one) => gradeIn(only, one) > 0)
  if (language === undefined)
    return {
      kind: 'word',
      why: `“${name}” is also the name of a person, place or other thing. It does not count where that is meant.`,
    }
  return {
    kind: 'word',
    why: `“${name}” is also ${articled(language)} word, so it counts only ${withCapitals(name)}.`,
  }
}

/** Names of at most three characters. Other abbreviations can have the same letters. */
const SHORT = /^[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{N}]{1,3}$/u

/** Whether a folded word is in the dictionary of any language. */
export function isInAnyDictionary(word: string): boolean {
  return DICTIONARY_LANGUAGES.some((language) => lookUp(word, language) !== 0)
}

/** Host names like `monday.com` are distinctive: only the brand is written that way. */
function isHost(name: string): boolean {
  return /^[\p{L}\p{N}-]+\.[a-z]{2,}$/u.test(name)
}

function wordsIn(name: string): string[] {
  return fold(name)
    .split(/[^\p{L}\p{N}\p{M}+#@]+/u)
    .filter(Boolean)
}

function gradeIn(word: string, language: Language): number {
  const bits = lookUp(word, language)
  return (bits & KNOWN) === 0 ? 0 : bits & GRADE
}

function byEnglishFirst(one: Language, other: Language): number {
  return Number(other === 'en') - Number(one === 'en')
}

function isOrdinary(name: string): boolean {
  return wordsIn(name).every((word) => DICTIONARY_LANGUAGES.some((language) => gradeIn(word, language) > 0))
}

/** Whether a prompt contains the name in lower case. */
function isUsedIn(promptTexts: readonly string[], name: string): boolean {
  const sought = ` ${splitWords(name)
    .map(({ text }) => text)
    .join(' ')} `
  return promptTexts.some((prompt) => {
    const words = splitWords(prompt).map(({ text, form }) => (form === 'plain' ? text : '\n'))
    return ` ${words.join(' ')} `.includes(sought)
  })
}

/** The condition on the spelling under which the name counts. */
function withCapitals(name: string): string {
  const capitals = name.match(/\p{Lu}/gu) ?? []
  if (capitals.length === 0) return 'where the words around it show that the brand is meant'
  if (capitals.length === 1) return `with its capital ${capitals[0]}`
  return name === name.toUpperCase() ? 'in capitals' : 'with its capitals'
}

function articled(language: Language): string {
  const name = languageName(language) ?? language
  return `${/^[AEIOU]/.test(name) && !name.startsWith('Uk') ? 'an' : 'a'} ${name}`
}
