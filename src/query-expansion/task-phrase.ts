import { stopWords } from '../language/index.js'
import { joinWords, withoutArticle } from './noun-phrase.js'
import { type QueryVocabulary, type QueryWord, stem } from './query-words.js'

const MAX_TASK_WORDS = 9

/**
 * The task in the query. It begins with its verb, or ends with it as in German. Undefined if there is no verb in that position.
 */
export function taskIn(words: readonly QueryWord[], vocabulary: QueryVocabulary): string | undefined {
  const { headPosition, infinitive } = vocabulary
  const bare = headPosition === 'ending' ? withoutArticle(words, vocabulary) : words
  const verb = (headPosition === 'ending' ? bare.at(-1) : bare[0])?.folded ?? ''
  const isRead = (infinitive === undefined || infinitive.test(verb)) && bare.length <= MAX_TASK_WORDS
  return isRead ? joinWords(bare) : undefined
}

/** A German participle, which cannot end a task: `abgelaufen`, `verloren`. */
const PARTICIPLE =
  /^(?:ab|an|auf|aus|ein|um|vor|zu)?ge\p{L}{3,}en$|(?:loren|gessen|brochen|schwunden|boten)$/u

/** A word before an article is a verb unless it is a stop word. So is the first word of a query that ends with `myself`. */
export function isTask(words: readonly QueryWord[], vocabulary: QueryVocabulary): boolean {
  const { language, taskVerbs, articles, statedWords, infinitive, headPosition } = vocabulary
  const [first, second] = words
  const last = words.at(-1)
  if (first === undefined || second === undefined || last === undefined) return false
  if (taskVerbs.has(first.folded)) return true
  const isVerb = ({ text, folded }: QueryWord) =>
    (infinitive === undefined ? language === 'en' : infinitive.test(folded)) &&
    !stopWords(language).has(text.toLowerCase()) &&
    !/^\p{Lu}/u.test(text)
  if (headPosition === 'ending')
    return (
      isVerb(last) &&
      last.folded.length > 4 &&
      /^\p{Lu}/u.test(words.at(-2)?.text ?? '') &&
      !PARTICIPLE.test(last.folded)
    )
  const isDone = articles.has(second.folded) || statedWords.get('alone')?.has(stem(last.folded)) === true
  return isDone && isVerb(first)
}
