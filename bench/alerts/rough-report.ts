import { cellsAt, type DailySums, openDailySums } from '../../src/alerts/judging/daily-sums.js'
import { type Dice, diceOf } from '../../src/engines/simulator/chance.js'
import { addDays } from '../../src/kernel/days.js'
import { CONTRACT_ENGINES } from '../../src/kernel/engines.js'
import { addWeakness, FIRST_DAY, PROMPTS } from './simulated-report.js'
import { PRICE } from './watched-rules.js'

/** Standard deviations in logits. */
interface RoughNoise {
  /** Deviation of an engine on one day, for all prompts alike. */
  ofDays: number
  /** Deviation of one prompt over several days: four fifths of it carry over to the next day. */
  ofPrompts: number
}

const LASTING = 0.8
const COMPETITORS = 4

/** Answers that vary more than the simulator's, around constant levels. */
export function roughReport(report: number, days: number, noise: RoughNoise): DailySums {
  const window = { startDate: FIRST_DAY, endDate: addDays(FIRST_DAY, days - 1) }
  const sums = openDailySums({ window, prompts: PROMPTS, competitors: COMPETITORS, aspects: [PRICE] })
  const dice = diceOf('rough', report, noise.ofDays * 10, noise.ofPrompts * 10)
  const level = normal(dice) * 0.5 - 0.3
  const moods = CONTRACT_ENGINES.map(() => Array.from({ length: days }, () => noise.ofDays * normal(dice)))
  for (let prompt = 0; prompt < PROMPTS; prompt += 1) {
    const drift = drifting(days, noise.ofPrompts, dice)
    const ofPrompt = 0.8 * normal(dice)
    for (let engine = 0; engine < CONTRACT_ENGINES.length; engine += 1) {
      const base = level + ofPrompt + 0.4 * normal(dice)
      const at = cellsAt(sums, prompt, engine)
      for (let day = 0; day < days; day += 1) {
        const own = dice.happens(logistic(base + drift[day]! + moods[engine]![day]!))
        addAnswer(sums, at + day, { own, dice })
        addWeakness(sums, at + day, diceOf('weakness', report, prompt, engine, day))
      }
    }
  }
  return sums
}

function addAnswer(
  { counts, competitors }: DailySums,
  at: number,
  { own, dice }: { own: boolean; dice: Dice },
): void {
  counts.executions[at] = 1
  counts.citations[at] = 5
  const others = competitors
    .map((of) => (of[at] = Number(dice.happens(0.4))))
    .reduce((sum, one) => sum + one, 0)
  counts.allMentions[at] = others + Number(own)
  const isCited = dice.happens(own ? 0.3 : 0.06)
  counts.domainExecutions[at] = Number(isCited)
  counts.domainCitations[at] = Number(isCited)
  if (!own) return
  counts.mentions[at] = 1
  counts.judged[at] = 1
  counts.positions[at] = dice.between(1, others + 1)
  counts.net[at] = dice.happens(0.5) ? 1 : dice.happens(0.6) ? 0 : -1
}

/** A value that returns to 0 within about a week. */
function drifting(days: number, deviation: number, dice: Dice): number[] {
  let value = deviation * normal(dice)
  return Array.from({ length: days }, () => {
    value = LASTING * value + deviation * Math.sqrt(1 - LASTING ** 2) * normal(dice)
    return value
  })
}

const normal = (dice: Dice) => Math.sqrt(-2 * Math.log(1 - dice.roll())) * Math.cos(2 * Math.PI * dice.roll())
const logistic = (value: number) => 1 / (1 + Math.exp(-value))
