import { movement, share } from './outlook.js'
import { figure } from './phrases.js'
import type { RecommendationFacts } from './recommendation-facts.js'
import type { Words } from './words.js'

/** Nearly always: then it is worth a name. */
const MOSTLY = 0.8

/** What is most remarkable about a page beside which competitors are named and the brand is not, in a sentence. */
export function headlineAgainst({ competitors }: RecommendationFacts, words: Words): string {
  const { engine, brand, noun, rival, rivals, prompt, number, shown } = words
  const [citing, against] = [number('citingAnswers'), number('citingNamingOnlyCompetitors')]
  const leader = competitors[0]?.executions ?? 0
  if (competitors.length === 1)
    return `Where ${engine} cites this ${noun}, ${rival} gets named: ${figure(against)} answers without ${brand}.`
  if (number('prompts') === 1)
    return `Asked ${prompt}, ${engine} cites this ${noun} and names ${rivals}, not ${brand}.`
  if (movement(words) === 'up')
    return `${engine} cites this ${noun} more than before, ${shown('citingAnswersBefore')} answers then and ${figure(citing)} now, and ${figure(against)} of these name others and not ${brand}.`
  if (against === citing)
    return `${engine} cites this ${noun} for ${rivals}, and has yet to name ${brand} beside it.`
  if (share(words) === 'more')
    return `With this ${noun} ${engine} passes over ${brand} for others in ${shown('citingNamingOnlyCompetitorsPercent')} % of its answers, overall in ${shown('namingOnlyCompetitorsPercent')} %.`
  if (leader >= MOSTLY * against)
    return `${rival} is in ${leader === against ? 'all' : `${figure(leader)} of`} ${figure(against)} answers that cite this ${noun} and leave ${brand} out.`
  return `${figure(against)} of the ${figure(citing)} ${engine} answers that cite this ${noun} name competitors and not ${brand}.`
}
