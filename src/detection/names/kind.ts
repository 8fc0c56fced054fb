import {
  DICTIONARY_LANGUAGES,
  fold,
  GRADE,
  KNOWN,
  type Language,
  lookUp,
  roleIn,
  splitWords,
} from '../../language/index.js'

/**
 * What a name is to a reader: `distinctive` means nothing else, `word` is also a word or somebody else's name,
 * `ambiguous` is an ordinary word that the trade itself uses.
 */
export type NameKind = 'distinctive' | 'word' | 'ambiguous'

export interface KindOfName {
  kind: NameKind
  /** A sentence for the person who typed the name. */
  why: string
}

/** What a name is in answers to these prompts. */
export function kindOfName(name: string, promptTexts: readonly string[]): KindOfName {
  const found = kindByName(name)
  if (found.kind !== 'word' || !isOrdinary(name) || !isUsedIn(promptTexts, name)) return found
  return {
    kind: 'ambiguous',
    why: `“${name}” is a word of your prompts, too, so it counts only where the words around it show that the brand is meant.`,
  }
}

/** What a name is by itself. */
export function kindByName(name: string): KindOfName {
  const words = wordsIn(name)
  const known = words.filter((word) => (words.length > 1 && word.length < 2) || isInAnyDictionary(word))
  const [only = ''] = words
  if (/^\p{N}+$/u.test(words.join('')))
    return { kind: 'word', why: `“${name}” is also a number, so it counts only where it is no amount.` }
  if (words.length === 1 && SHORT.test(only) && known.length === 0)
    return {
      kind: 'word',
      why: `“${name}” is so short that other things are abbreviated so, too, so it counts only ${withCapitals(name)}.`,
    }
  if (known.length < words.length || isHost(name))
    return { kind: 'distinctive', why: `Nothing else is called “${name}”, so it counts in any case.` }
  if (words.length > 1)
    return {
      kind: 'word',
      why: `“${name}” consists of ordinary words, so it counts only ${withCapitals(name)}.`,
    }
  if (roleIn(lookUp(only, 'en')) !== 0 || gradeIn(only, 'en') === 1)
    return {
      kind: 'ambiguous',
      why: `“${name}” is one of the commonest English words, so it counts only where the words around it show that the brand is meant.`,
    }
  const language = DICTIONARY_LANGUAGES.toSorted(byEnglishFirst).find((one) => gradeIn(only, one) > 0)
  if (language === undefined)
    return {
      kind: 'word',
      why: `“${name}” is also the name of somebody or something else, so it does not count where that is meant.`,
    }
  return {
    kind: 'word',
    why: `“${name}” is also ${articled(language)} word, so it counts only ${withCapitals(name)}.`,
  }
}

/** Other things are abbreviated in as few letters. */
const SHORT = /^[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{N}]{1,3}$/u

/** Whether a folded word is in a dictionary of any language. */
export function isInAnyDictionary(word: string): boolean {
  return DICTIONARY_LANGUAGES.some((language) => lookUp(word, language) !== 0)
}

/** `monday.com`: nothing but the brand is written so. */
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

/** Whether the name stands in a prompt in small letters. */
function isUsedIn(promptTexts: readonly string[], name: string): boolean {
  const sought = ` ${splitWords(name)
    .map(({ text }) => text)
    .join(' ')} `
  return promptTexts.some((prompt) => {
    const words = splitWords(prompt).map(({ text, form }) => (form === 'plain' ? text : '\n'))
    return ` ${words.join(' ')} `.includes(sought)
  })
}

/** How the name must be written to count. */
function withCapitals(name: string): string {
  const capitals = name.match(/\p{Lu}/gu) ?? []
  if (capitals.length === 0) return 'where the words around it show that the brand is meant'
  if (capitals.length === 1) return `with its capital ${capitals[0]}`
  return name === name.toUpperCase() ? 'in capitals' : 'with its capitals'
}

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' })

function articled(language: Language): string {
  const name = languageNames.of(language) ?? language
  return `${/^[AEIOU]/.test(name) && !name.startsWith('Uk') ? 'an' : 'a'} ${name}`
}
