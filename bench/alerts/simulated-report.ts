import { DEFAULT_ALERTS } from '../../src/alerts/make-default-alerts.js'
import { cellsAt, type DailySums, openDailySums } from '../../src/alerts/judging/daily-sums.js'
import type { WatchedRule } from '../../src/alerts/judging/report-verdicts.js'
import { answerStyle } from '../../src/engines/simulator/answer-styles.js'
import { type Dice, diceOf } from '../../src/engines/simulator/chance.js'
import { mentionedBrands } from '../../src/engines/simulator/mentioned-brands.js'
import { chosenPages } from '../../src/engines/simulator/page-choice.js'
import { type SeededQuestion, seededQuestion } from '../../src/engines/simulator/question.js'
import { type Topic, topicOf } from '../../src/engines/simulator/topic.js'
import { addDays } from '../../src/kernel/days.js'
import { type Engine, CONTRACT_ENGINES } from '../../src/kernel/engines.js'
import { PRICE, watchedRules } from './watched-rules.js'

export const FIRST_DAY = '2026-03-02'
export const PROMPTS = 25
const COMPETITORS = 4

const THINGS = ['running shoes', 'coffee grinders', 'office chairs', 'tents', 'headphones', 'project tools']
const WISHES = ['for beginners', 'under $100', 'for small flats', 'that last', 'for every day']

/**
 * Draws answers as the simulator of engines does: brands, their order and sentiment, and cited pages, for every prompt, engine and
 * day. Its calendar does not move, so there are no seasons, waves or jumps, and all differences between days are chance. It skips
 * writing and reading the text.
 */
export function simulatedReport(report: number, days: number): DailySums {
  const window = { startDate: FIRST_DAY, endDate: addDays(FIRST_DAY, days - 1) }
  const sums = openDailySums({ window, prompts: PROMPTS, competitors: COMPETITORS, aspects: [PRICE] })
  const brands = Array.from({ length: COMPETITORS + 1 }, (_, number) => ({
    name: `Maker${report}x${number}`,
    domain: `maker${report}x${number}.example`,
  }))
  for (let prompt = 0; prompt < PROMPTS; prompt += 1)
    for (const [index, engine] of CONTRACT_ENGINES.entries()) {
      const text = `best ${THINGS[prompt % THINGS.length]} ${WISHES[prompt % WISHES.length]} ${report} ${prompt}?`
      const asked = { engine, prompt: text, country: 'us', day: FIRST_DAY, run: 1, brands }
      const question = seededQuestion(asked)
      const topic = topicOf(question)
      const at = cellsAt(sums, prompt, index)
      for (let day = 0; day < days; day += 1) {
        const dice = diceOf('alerts', report, prompt, engine, day)
        addAnswer(sums, at + day, { question, topic, engine, dice })
        addWeakness(sums, at + day, diceOf('weakness', report, prompt, engine, day))
      }
    }
  return sums
}

interface Answering {
  question: SeededQuestion
  topic: Topic
  engine: Engine
  dice: Dice
}

function addAnswer(
  { counts, competitors }: DailySums,
  at: number,
  { question, topic, engine, dice }: Answering,
): void {
  const style = answerStyle(engine)
  const state = dice.roll() * 100
  if (state < style.noAnswer) return
  counts.executions[at]! += 1
  if (state < style.noAnswer + style.refused) return
  const mentioned = mentionedBrands({ ...question, topic }, dice)
  const named = mentioned.named.filter(({ isTracked }) => isTracked)
  counts.allMentions[at]! += named.length
  named.forEach((brand, order) => {
    const index = question.brands.findIndex(({ name }) => name === brand.name)
    if (index > 0) competitors[index - 1]![at]! += 1
    if (index !== 0) return
    counts.mentions[at]! += 1
    counts.judged[at]! += 1
    counts.positions[at]! += order + 1
    // The simulator forms opinions in the same way: praise, a cool remark, or a complaint.
    counts.net[at]! += dice.roll() < brand.regard ? 1 : dice.happens(0.6) ? 0 : -1
  })
  if (dice.happens(style.unsearched / 100)) return
  const { about, own } = chosenPages({ ...question, topic, mentioned }, style.habit, dice)
  const cited = [...about, ...own.values()]
  const owned = cited.filter(({ url }) => url.includes(question.brands[0]?.domain ?? '-')).length
  counts.citations[at]! += cited.length
  counts.domainCitations[at]! += owned
  counts.domainExecutions[at]! += Number(owned > 0)
}

/** One in eight answers that name the own brand complains about its price. */
export function addWeakness({ counts, weaknesses }: DailySums, at: number, dice: Dice): void {
  if (counts.mentions[at] !== 0 && dice.happens(0.125)) weaknesses.get(PRICE)!.counts[at]! += 1
}

/** The same answers, but from one day on some no longer name the own brand: coverage falls by this many points. */
export function withDrop(
  sums: DailySums,
  { points, from, seed }: { points: number; from: number; seed: number },
): DailySums {
  const { counts, days, prompts, competitors } = sums
  const changed = openDailySums({ window: sums.window, prompts, competitors: competitors.length })
  for (const name of Object.keys(counts) as (keyof typeof counts)[]) changed.counts[name].set(counts[name])
  competitors.forEach((of, index) => changed.competitors[index]!.set(of))
  const lost = points / 100 / coverageOf(sums)
  const dice = diceOf('drop', seed, points)
  for (let at = 0; at < counts.mentions.length; at += 1) {
    if (at % days < from || counts.mentions[at] === 0 || !dice.happens(lost)) continue
    changed.counts.allMentions[at]! -= 1
    for (const name of ['mentions', 'judged', 'positions', 'net'] as const) changed.counts[name][at] = 0
  }
  return changed
}

export function coverageOf({ counts }: DailySums): number {
  const sum = (of: Int32Array) => of.reduce((all, one) => all + one, 0)
  return sum(counts.mentions) / sum(counts.executions)
}

/** The initial rules of a report, in the form in which they are judged. */
export const defaultRules = (): WatchedRule[] => watchedRules(DEFAULT_ALERTS, PROMPTS)
