import { type Language, type IndexedPhrase, longestPhraseAt, phraseIndex } from '../../language/index.js'
import { type Aspect, ASPECTS } from './aspects.js'
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

/** What a word or phrase does to the sentence it stands in, beside what it says itself. */
type Role =
  | 'negation'
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

/** What `words/<code>.json` holds. Words are in lower case; one that ends in `*` has any ending. */
interface OpinionWords {
  /** Verdicts. */
  recommend: readonly string[]
  reject: readonly string[]
  /** What praises or complains by itself. */
  aspects: Partial<Record<Aspect, { for?: readonly string[]; against?: readonly string[] }>>
  /** What praise and complaint can be about. */
  topics: Partial<Record<Aspect, readonly string[]>>
  /** Praise and complaint that count only where it is said what they are about. */
  good: readonly string[]
  bad: readonly string[]
  /** Of the above, what every maker says of itself: it counts for the tone, and is no statement without a subject. */
  bare?: readonly string[]
  roles: Partial<Record<Role, readonly string[]>>
}

export type Meaning =
  /** Without an aspect, the words beside it may tell which. */
  | { role: 'said'; aspect: Aspect | null; polarity: 1 | -1; weight: number; isBare?: boolean }
  | { role: 'topic'; aspect: Aspect }
  | { role: Role }

const VERDICT = 2
const STATED = 1
const GENERAL = 0.5

export interface Vocabulary {
  phraseAt(words: readonly PassageWord[], at: number): IndexedPhrase<Meaning> | undefined
  /** How many words a negation or a hedge reaches, and how near a name must stand to a word that compares with it. */
  reach: number
  /** A negation stands after what it negates. */
  negatesBefore: boolean
  /** A negation that ends its clause may be far from what it negates. */
  negatesAfter: boolean
  isSpaced: boolean
  /** Only names and the first word of a sentence have a capital. */
  hasSmallNouns: boolean
}

const WORDS: Partial<Record<Language, OpinionWords>> = { da, de, en, es, fr, it, ja, ko, nl, pl, pt, sv }

/** The languages whose reading is right often enough to be shown (`npm run bench:tone`); in others a brand has no tone. */
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

/** How far words reach where each letter counts as one. */
const UNSPACED_REACH = 12
const REACH = 4

const known = new Map<Language, Vocabulary>()

/** The vocabulary of a language, which is compiled when it is first asked for. */
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
    isSpaced: !isUnspaced,
    hasSmallNouns: language !== 'de',
  }
}

/** What is a label only before a colon, and where it is a line of its own. */
function asLabels(role: Meaning['role'], phrases: string[]): string[] {
  if (role === 'field' || role === 'audience') return phrases.map((phrase) => `${phrase} :`)
  if (role !== 'merits' && role !== 'faults') return phrases
  return phrases.flatMap((phrase) => [`${phrase} :`, `${phrase} \n`])
}

/** A phrase as the words of a text are split: apostrophes and hyphens part them. */
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

/** Every phrase with what it means; what comes first is meant. */
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
