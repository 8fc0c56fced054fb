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

/** What `words/<code>.json` holds. Phrases are in lower case; apostrophes and hyphens are spaces. */
interface WordLists {
  /** Cut off to compare words; the longest that fits is tried first. */
  endings: readonly string[]
  /** A word of so many letters is hard to read. */
  hardWordLetters: number
  /** Whether a capital inside a sentence marks a name. */
  hasCapitalNames: boolean
  hedges: readonly string[]
  fillers: readonly string[]
  /** Openings after which a sentence has still said nothing. */
  openings: readonly string[]
  superlatives: readonly string[]
  /** Phrases that hold a superlative and claim nothing. */
  plainUses: readonly string[]
  /** Stock phrases of every page of a site. */
  boilerplate: readonly string[]
  /** Words that name where a claim comes from. */
  sources: readonly string[]
  /** First words that point back to something said before. */
  pointers: readonly string[]
  summaryLabels: readonly string[]
  units: readonly string[]
  months: readonly string[]
  halves: readonly string[]
  passive: {
    auxiliaries: readonly string[]
    /** A regular expression. */
    participle: string
    irregular: readonly string[]
    /** Words that look like participles after the auxiliary, and are not. */
    exceptions: readonly string[]
    /** How many words may stand between the two. */
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

/** The words that the text of a page is analysed by, made ready for looking up. */
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

/** For languages that we have no word lists of: only signs that all languages share count. */
export const NEUTRAL_LEXICON = lexiconOf('und', NOTHING)

/** The labels of all languages at once: a label of one is seldom an ordinary word of another. */
export const SUMMARY_LABELS = rolePhraseIndex({
  label: Object.values(WORD_LISTS).flatMap(({ summaryLabels }) => summaryLabels),
})

/** A text of fewer characters may have no word that tells its language. */
const SHORT_TEXT = 200

/** The lexicon of the language that a text is in; the language that the page declares decides where the text does not. */
export function lexiconFor(text: string, declared: string | undefined): TextLexicon {
  const stated = languageOfTag(declared)
  const found = TEXT_LEXICONS.get(detectLanguage(text, { hint: stated }))
  const fallback = text.length < SHORT_TEXT ? TEXT_LEXICONS.get(stated) : undefined
  return found ?? fallback ?? NEUTRAL_LEXICON
}
