import type { Lexicon } from './lexicon.js'
import type { Reading } from './reading.js'
import { clipped, weighty } from './telling-words.js'
import type { Base } from './whole-readings.js'

export type QuestionKind = 'task' | 'lifespan' | 'timing' | 'moment' | 'permission' | 'safety' | 'causes'

const MAX_WORDS = 9
/** Pain and possessives: whoever asks why wants it to stop. */
const OWN =
  /(?<!\p{L})(?:my|our|mein\p{L}*|unser\p{L}*|mon|ma|mes|notre|nos|mi|mis|nuestr\p{L}+|mio|mia|miei|mie|me|mir|mich|\p{L}*(?:pain|ache|schmerz\p{L}*)|mal|douleur\p{L}*|dolor\p{L}*|duelen?|male|dolore)(?!\p{L})/iu

/** Says no more than the question does. */
const FOR_HEALTH =
  / (?:pour la santé|para la salud|(?:alla|per la) salute|für die gesundheit|for (?:your )?health)$/i

interface Asked {
  sentence: string
  lexicon: Lexicon
  /** The reading of a noun phrase. */
  baseOf: (phrase: string) => Base
}

/** A question with a core that can be told: what lasts, what is done, what is safe, what happens. */
export function questionReading({ sentence, lexicon, baseOf }: Asked): Reading | undefined {
  for (const [kind, pattern] of lexicon.questions) {
    const [, core, more = ''] = pattern.exec(sentence) ?? []
    const found = core === undefined ? undefined : cored(kind, `${core}${more}`, { lexicon, baseOf })
    if (found !== undefined) return found
  }
  return undefined
}

function cored(
  kind: QuestionKind,
  core: string,
  { lexicon, baseOf }: Omit<Asked, 'sentence'>,
): Reading | undefined {
  const base = baseOf(kind === 'safety' ? core.replace(FOR_HEALTH, '') : core)
  // Whether a company is safe is asked like whether it is any good.
  if (kind === 'safety' && base.names.length > 0) return { ...base, kind: 'name', intent: 'review' }
  if (kind === 'safety') return base.subject === '' ? undefined : { ...base, kind, intent: 'question' }
  // What wears out is replaced and repaired; a cold or a carton of milk is not.
  if (kind === 'lifespan') return base.field === 'goods' ? { ...base, kind, intent: 'question' } : undefined
  const bare = { ...base, wishes: [], intent: 'question' as const }
  if (kind === 'causes') {
    const clause = clauseOfWhy(core, lexicon)
    const about = { subject: clause, keywords: clause, isPhrase: false, isOwn: OWN.test(core) }
    return clause === '' ? undefined : { ...bare, kind, ...about }
  }
  const task = clipped(lexicon.infinitive?.(core) ?? core, MAX_WORDS, lexicon)
  return task === ''
    ? undefined
    : { ...bare, kind, subject: task, keywords: weighty(task, lexicon), isPhrase: true }
}

/** `does coffee give me a headache` is `coffee headache`. */
function clauseOfWhy(core: string, lexicon: Lexicon): string {
  const said = lexicon.statement?.(core) ?? core
  const words = said.replace(lexicon.light, ' ').trim().split(/\s+/)
  const start = words.findIndex((word) => !lexicon.articles.has(word.toLowerCase()))
  return clipped(words.slice(Math.max(0, start)).join(' '), MAX_WORDS, lexicon)
}
