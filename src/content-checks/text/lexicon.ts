import {
  abbreviations,
  detectLanguage,
  type Language,
  languageOfTag,
  negations,
  numberWords,
  stopWords,
} from '../../language/index.js'
import { rolePhraseIndex } from './role-phrases.js'
import any from './words/any.json' with { type: 'json' }
import de from './words/de.json' with { type: 'json' }
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import it from './words/it.json' with { type: 'json' }

/** The content of `words/<code>.json`. Phrases are in lower case; apostrophes and hyphens are replaced by spaces. */
interface WordLists {
  /** Endings removed to compare words. The longest matching ending is tried first. */
  endings: readonly string[]
  /** A word with at least this many letters is hard to read. */
  hardWordLetters: number
  /** Whether a capital inside a sentence marks a name. */
  hasCapitalNames: boolean
  hedges: readonly string[]
  fillers: readonly string[]
  /** Opening phrases that say nothing yet. */
  openings: readonly string[]
  superlatives: readonly string[]
  /** Phrases that contain a superlative but make no claim. */
  plainUses: readonly string[]
  /** Stock phrases that appear on every page of a site. */
  boilerplate: readonly string[]
  /** Words that name the source of a claim. */
  sources: readonly string[]
  /** First words that refer to something said before. */
  pointers: readonly string[]
  summaryLabels: readonly string[]
  units: readonly string[]
  months: readonly string[]
  halves: readonly string[]
  passive: {
    auxiliaries: readonly string[]
    /** A regular expression for participles. */
    participle: string
    irregular: readonly string[]
    /** Words that look like participles but are not. */
    exceptions: readonly string[]
    /** How many words may be between auxiliary and participle. */
    reach: number
  }
}

const NOTHING: WordLists = {
  endings: [],
  hardWordLetters: 18,
  hasCapitalNames: false,
  hedges: [],
  fillers: [],
  openings: [],
  superlatives: [],
  plainUses: [],
  boilerplate: [],
  sources: [],
  pointers: [],
  summaryLabels: [],
  units: any.unspacedUnits,
  months: [],
  halves: [],
  passive: { auxiliaries: [], participle: '(?!)', irregular: [], exceptions: [], reach: 0 },
}

/** The word lists of a language, indexed for lookup. */
export type TextLexicon = ReturnType<typeof lexiconOf>

function lexiconOf(language: Language, lists: WordLists) {
  return {
    language,
    stopWords: stopWords(language),
    negations: negations(language),
    abbreviations: abbreviations(language),
    endings: lists.endings.toSorted((one, other) => other.length - one.length),
    hardWordLetters: lists.hardWordLetters,
    hedgeWords: new Set(lists.hedges.flatMap((phrase) => phrase.split(' '))),
    wording: rolePhraseIndex({ hedge: lists.hedges, opening: lists.openings, filler: lists.fillers }),
    claims: rolePhraseIndex({
      plain: lists.plainUses,
      superlative: lists.superlatives,
      source: lists.sources,
    }),
    boilerplate: rolePhraseIndex({ boilerplate: lists.boilerplate }),
    units: rolePhraseIndex({ month: lists.months, unit: [...lists.units, ...any.units] }),
    numberWords: new Set([...numberWords(language).keys(), ...lists.halves]),
    pointers: new Set(lists.pointers),
    hasCapitalNames: lists.hasCapitalNames,
    passive: passiveOf(lists.passive),
  }
}

function passiveOf({ auxiliaries, irregular, exceptions, participle, reach }: WordLists['passive']) {
  const forms = new Set(irregular)
  const others = new Set(exceptions)
  const pattern = new RegExp(participle, 'u')
  return {
    auxiliaries: new Set(auxiliaries),
    reach,
    isParticiple: (word: string) => forms.has(word) || (pattern.test(word) && !others.has(word)),
  }
}

const WORD_LISTS = { en, de, fr, es, it }

export const TEXT_LEXICONS: ReadonlyMap<Language, TextLexicon> = new Map(
  Object.entries(WORD_LISTS).map(([code, lists]) => [code as Language, lexiconOf(code as Language, lists)]),
)

/** Used for languages without word lists: only signs shared by all languages count. */
export const NEUTRAL_LEXICON = lexiconOf('und', NOTHING)

/** The labels of all languages together. A label of one language is rarely a common word of another. */
export const SUMMARY_LABELS = rolePhraseIndex({
  label: Object.values(WORD_LISTS).flatMap(({ summaryLabels }) => summaryLabels),
})

/** A shorter text may have no word that shows its language. */
const SHORT_TEXT = 200

/** Returns the lexicon of the text's language. If the text does not show it, the declared language decides. */
export function lexiconFor(text: string, declared: string | undefined): TextLexicon {
  const stated = languageOfTag(declared)
  const found = TEXT_LEXICONS.get(detectLanguage(text, { hint: stated }))
  const fallback = text.length < SHORT_TEXT ? TEXT_LEXICONS.get(stated) : undefined
  return found ?? fallback ?? NEUTRAL_LEXICON
}
