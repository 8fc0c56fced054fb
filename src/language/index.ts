export { detectLanguage, isPlainEnglish } from './detector.js'
export { fold } from './folding.js'
export { type Language, LANGUAGES, languageName, languageOfCountry, languageOfTag } from './language.js'
export { type IndexedPhrase, longestPhraseAt, phraseIndex } from './phrase-index.js'
export { splitSentences } from './sentences.js'
export { abbreviations, negations, numberWords, stopWords } from './vocabulary.js'
export { hasLetters, splitWords, UNSPACED_SCRIPT, type Word } from './words.js'
export {
  ADJECTIVE,
  DICTIONARY_LANGUAGES,
  FIRST_NAME,
  GRADE,
  KNOWN,
  lookUp,
  lookUpWithin,
  NAME,
  PLACE_OR_PERSON,
  roleIn,
  ROLES,
  type SmallWordRole,
  VERB,
} from './dictionary.js'
