import type { Lexicon } from './lexicon.js'
import { TOWARDS } from './place.js'
import type { Intent, Reading } from './reading.js'
import { clauseOf, clipped, weighty } from './telling-words.js'

export type Base = Omit<Reading, 'kind' | 'intent'>

const COST = /^(?:costs?|cuesta|costa|vale|coûte|kostet)$/
const MAX_WORDS = 9

interface Framed {
  /** The sentence, and what is left of it without the words that only ask. */
  sentence: string
  rest: string
  intent: Intent | undefined
}

/** A task or a fault is about all of its words, not about one noun of it. */
export function wholeReading(framed: Framed, base: Base, lexicon: Lexicon): Reading | undefined {
  const { sentence, rest, intent } = framed
  const bare = { ...base, wishes: [] }
  if (intent === 'how-to') return taskReading(rest, bare, lexicon)
  if (lexicon.trouble.test(sentence) && intent !== 'best') {
    const said = clipped(intent === 'question' || intent === undefined ? rest : sentence, MAX_WORDS, lexicon)
    const fault = lexicon.statement?.(said) ?? said
    return { ...bare, kind: 'trouble', intent: 'troubleshoot', ...about(fault, lexicon), isPhrase: false }
  }
  return undefined
}

/** A question without a core that could be told. */
export function plainQuestion(sentence: string, base: Base, lexicon: Lexicon): Reading {
  const question = clipped(sentence, MAX_WORDS, lexicon)
  const keywords = lexicon.inquiry.test(question) ? question : weighty(question, lexicon)
  return {
    ...base,
    wishes: [],
    kind: 'question',
    intent: 'question',
    subject: question,
    keywords,
    isPhrase: false,
  }
}

function taskReading(rest: string, base: Base, lexicon: Lexicon): Reading | undefined {
  const clause = clauseOf(rest)
  const task = clipped(lexicon.infinitive?.(clause) ?? clause, MAX_WORDS, lexicon)
  if (task === '') return undefined
  const intent = base.lead.some((word) => COST.test(word)) ? 'price' : 'how-to'
  return { ...base, kind: 'task', intent, ...about(task, lexicon), isPhrase: true }
}

function about(subject: string, lexicon: Lexicon) {
  return { subject, keywords: weighty(subject, lexicon) }
}

/** `Trip to Rome` leaves the place where the subject is looked for. */
export function tripReading(base: Base, { inCity, before }: Lexicon): Reading | undefined {
  const [first = '', ...following] = base.subject.split(' ')
  const isAt = following.length > 0 && before.has(first.toLowerCase())
  const name = base.place?.name ?? (isAt ? following.join(' ') : base.subject)
  if (name === '') return undefined
  const keywords = [name, ...base.wishes.map(({ text }) => text)].join(' ')
  const { place } = base
  // `For the Baltic Sea` wants an article that a pattern does not have.
  const isPhrase = (place?.phrase.split(' ').length ?? 2) - name.split(' ').length <= 1
  const there = { phrase: `${inCity} ${name}`, name }
  const isThere = place !== undefined && !TOWARDS.has(place.phrase.split(' ')[0] ?? '')
  return {
    ...base,
    kind: 'trip',
    intent: 'trip',
    subject: name,
    keywords,
    place: isThere ? place : there,
    isPhrase,
  }
}
