import { type Language, type IndexedPhrase, longestPhraseAt, phraseIndex } from '../../language/index.js'
import { type Aspect, ASPECTS } from './aspects.js'
import { strengthened } from './concord.js'
import { type PassageWord, passageWords } from './passage-words.js'
import { VERDICTS_ON, verdictsOn } from './verdicts.js'
import da from './words/da.json' with { type: 'json' }
import de from './words/de.json' with { type: 'json' }
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import it from './words/it.json' with { type: 'json' }
import ja from './words/ja.json' with { type: 'json' }
import ko from './words/ko.json' with { type: 'json' }
import nl from './words/nl.json' with { type: 'json' }
import pl from './words/pl.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }
import sv from './words/sv.json' with { type: 'json' }

/** The effect of a word or phrase on its sentence, besides its own meaning. */
type Role =
  | 'negation'
  | 'remedy'
  | 'hedge'
  | 'contrast'
  | 'concession'
  | 'comparison'
  | 'rejection'
  | 'likeness'
  | 'companion'
  | 'owner'
  | 'place'
  | 'victory'
  | 'shortfall'
  | 'merits'
  | 'faults'
  | 'field'
  | 'audience'
  | 'purpose'
  | 'condition'
  | 'plain'

/** The content of `words/<code>.json`. Words are in lower case. A word that ends in `*` may have any ending. */
interface OpinionWords {
  /** Verdicts. */
  recommend: readonly string[]
  reject: readonly string[]
  /** Words that praise or complain by themselves. */
  aspects: Partial<Record<Aspect, { for?: readonly string[]; against?: readonly string[] }>>
  /** Subjects of praise and complaint. */
  topics: Partial<Record<Aspect, readonly string[]>>
  /** Praise and complaint that count only together with a subject. */
  good: readonly string[]
  bad: readonly string[]
  /** Words of `good` and `bad` that every maker uses about itself. Without a subject they are no statement. */
  bare?: readonly string[]
  roles: Partial<Record<Role, readonly string[]>>
}

export type Meaning =
  /** Without an aspect, neighbouring words may supply it. */
  | { role: 'said'; aspect: Aspect | null; polarity: 1 | -1; weight: number; isBare?: boolean }
  | { role: 'topic'; aspect: Aspect }
  | { role: Role }

const VERDICT = 2
const STATED = 1
const GENERAL = 0.5

export interface Vocabulary {
  phraseAt(words: readonly PassageWord[], at: number): IndexedPhrase<Meaning> | undefined
  /** How many words a negation or hedge reaches, and how far away the name of a comparison may be. */
  reach: number
  /** A negation follows what it negates. */
  negatesBefore: boolean
  /** A negation at the end of its clause may be far from what it negates. */
  negatesAfter: boolean
  /** See `strengthened`. */
  strengthens: ReturnType<typeof strengthened>
  isSpaced: boolean
  /** Only names and the first word of a sentence have a capital. */
  hasSmallNouns: boolean
}

const WORDS: Partial<Record<Language, OpinionWords>> = { da, de, en, es, fr, it, ja, ko, nl, pl, pt, sv }

/**
 * The languages that are read well enough to be shown (`npm run bench:tone`). In others the sentiment of a brand is null.
 */
const CLAIMED: ReadonlySet<Language> = new Set<Language>([
  'de',
  'en',
  'es',
  'fr',
  'it',
  'ja',
  'ko',
  'nl',
  'pl',
  'pt',
])

export function isClaimed(language: Language): boolean {
  return CLAIMED.has(language)
}

/** The reach in scripts where each letter counts as a word. */
const UNSPACED_REACH = 12
const REACH = 4

const known = new Map<Language, Vocabulary>()

/** The vocabulary of a language. It is compiled on first use. */
export function vocabularyOf(language: Language): Vocabulary | undefined {
  const words = WORDS[language]
  if (words === undefined) return undefined
  let vocabulary = known.get(language)
  if (vocabulary === undefined) known.set(language, (vocabulary = compiled(words, language)))
  return vocabulary
}

function compiled(words: OpinionWords, language: Language): Vocabulary {
  const isUnspaced = language === 'ja'
  const index = phraseIndex(
    meaningsIn(words).map(([meaning, phrases]) => {
      const plain = phrases.map(normalised)
      return [meaning, asLabels(meaning.role, plain)] as const
    }),
  )
  return {
    phraseAt: (of, at) => longestPhraseAt(of, at, index),
    reach: isUnspaced ? UNSPACED_REACH : REACH,
    negatesBefore: language === 'ja' || language === 'ko',
    negatesAfter: ['de', 'nl', 'da', 'sv'].includes(language),
    strengthens: strengthened(language),
    isSpaced: !isUnspaced,
    hasSmallNouns: language !== 'de',
  }
}

/** Adds the mark that makes a phrase a label: a colon, or for merits and faults also the end of the line. */
function asLabels(role: Meaning['role'], phrases: string[]): string[] {
  if (role === 'field' || role === 'audience') return phrases.map((phrase) => `${phrase} :`)
  if (role !== 'merits' && role !== 'faults') return phrases
  return phrases.flatMap((phrase) => [`${phrase} :`, `${phrase} \n`])
}

/** Splits a phrase into words as texts are split: apostrophes and hyphens separate them. */
function normalised(phrase: string): string {
  return phrase
    .split(' ')
    .flatMap((word) => {
      const stem = word.endsWith('*') ? word.slice(0, -1) : word
      const parts = passageWords(stem, [0, stem.length], []).map(({ text }) => text)
      const last = parts.at(-1)
      return stem === word || last === undefined ? parts : [...parts.slice(0, -1), `${last}*`]
    })
    .join(' ')
}

const SIDES = [
  [1, 'for'],
  [-1, 'against'],
] as const

/** All phrases with their meanings. If a phrase is listed twice, the first meaning counts. */
function meaningsIn({ recommend, reject, aspects, topics, good, bad, bare = [], roles }: OpinionWords) {
  const meanings: [Meaning, readonly string[]][] = Object.entries(roles).map(([role, phrases]) => [
    { role: role as Role },
    phrases,
  ])
  const say = (meaning: Omit<Meaning & { role: 'said' }, 'role'>, phrases: readonly string[] = []) =>
    meanings.push([{ role: 'said', ...meaning }, phrases])
  const empty = new Set(bare)
  for (const [polarity, side] of SIDES) {
    const verdicts = polarity > 0 ? recommend : reject
    for (const aspect of VERDICTS_ON)
      say(
        { aspect, polarity, weight: VERDICT },
        verdictsOn(aspect, polarity, { verdicts, words: aspects[aspect]?.[side] }),
      )
    say({ aspect: 'other', polarity, weight: VERDICT }, verdicts)
  }
  for (const aspect of ASPECTS) {
    const subject = aspect === 'other' ? null : aspect
    for (const [polarity, side] of SIDES) {
      const phrases = aspects[aspect]?.[side]
      const said = { aspect: subject, polarity, weight: STATED }
      say(
        { ...said, isBare: true },
        phrases?.filter((phrase) => empty.has(phrase)),
      )
      say(said, phrases)
    }
  }
  say({ aspect: null, polarity: 1, weight: GENERAL }, good)
  say({ aspect: null, polarity: -1, weight: GENERAL }, bad)
  for (const aspect of ASPECTS) meanings.push([{ role: 'topic', aspect }, topics[aspect] ?? []])
  return meanings
}
