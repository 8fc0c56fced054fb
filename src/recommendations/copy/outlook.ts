import { counted } from './phrases.js'
import type { Words } from './words.js'

/** Fewer answers cannot show that a page was not cited before. */
const LEAST_BEFORE = 20
/** So many answers more or less are worth a word. */
const LEAST_MOVE = 3
/** So many points apart, a share is another one. */
const APART = 12

/** So few answers may be chance. */
const FEW = 3
/** A page in so large a part of all answers matters even while it falls. */
const STILL_MUCH = 0.05

/** What else a reader should know before spending time on the page. */
export function outlook(words: Words): string {
  return (
    trend(words) ?? (words.number('citingNamingOnlyCompetitors') <= FEW ? caution(words) : standing(words))
  )
}

/** Whether the page is cited more or less than before, by shares of all answers; undefined where nobody can tell. */
export function movement({ number }: Words): 'new' | 'up' | 'down' | 'steady' | undefined {
  const [now, before] = [number('citingAnswers'), number('citingAnswersBefore')]
  if (number('answersBefore') < LEAST_BEFORE) return undefined
  if (before === 0) return 'new'
  const growth = now / number('answers') / (before / number('answersBefore'))
  if (growth >= 1.5 && now - before >= LEAST_MOVE) return 'up'
  return growth <= 0.6 && before - now >= LEAST_MOVE ? 'down' : 'steady'
}

/** Whether answers with the page leave the brand out more often than all answers do. */
export function share({ number }: Words): 'more' | 'less' | 'usual' {
  const apart = number('citingNamingOnlyCompetitorsPercent') - number('namingOnlyCompetitorsPercent')
  return apart >= APART ? 'more' : apart <= -APART ? 'less' : 'usual'
}

function trend(words: Words): string | undefined {
  const { number, shown, span, engine, noun } = words
  const figures = `${shown('citingAnswersBefore')} of ${shown('answersBefore')} answers in the ${span} before, ${shown('citingAnswers')} of ${shown('answers')} now`
  switch (movement(words)) {
    case 'new':
      return `The ${noun} is new here: in the ${span} before, ${engine} did not cite it.`
    case 'up':
      return `It is gaining weight: ${figures}.`
    case 'down':
      return number('citingAnswers') >= STILL_MUCH * number('answers')
        ? `It is cited less than it was, and still often: ${figures}.`
        : `Its weight is falling, so do not spend long on it: ${figures}.`
    default:
      return undefined
  }
}

function caution({ noun, engine, shown }: Words): string {
  return `It is not much to go by, out of ${shown('answers')} answers by ${engine}; read the ${noun} before you do more.`
}

/** How this compares with what the engine answers otherwise. */
function standing(words: Words): string {
  const { number, shown, engine, brand, noun } = words
  if (number('brandNamedPercent') === 0)
    return `${engine} did not name ${brand} in any of its ${counted(number('answers'), 'answer')}, so a source that it already relies on is where to begin.`
  const usual = `${shown('namingOnlyCompetitorsPercent')} % of all its answers`
  const here = `${shown('citingNamingOnlyCompetitorsPercent')} %`
  switch (share(words)) {
    case 'more':
      return `That is more than usual: ${here} of the answers with this ${noun} leave ${brand} out for others, against ${usual}.`
    case 'less':
      return `It could be worse: ${usual} leave ${brand} out for others, and ${here} of those with this ${noun}.`
    case 'usual':
      return `That is how ${engine} answers in general (${usual} leave ${brand} out for others), so the ${noun} is a much-used source and no special obstacle.`
  }
}
