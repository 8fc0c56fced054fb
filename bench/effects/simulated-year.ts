import { emptyAnswerDays, type AnswerDays, answerSlot, summedUp } from '../../src/effects/answer-days.js'
import { type Dice, diceOf } from '../../src/engines/simulator/chance.js'

/** A year of a report, and the changes in it. Shifts and deviations are in logits. */
export interface Story {
  treated: number
  untouched: number
  /** Answers to each prompt on each day. */
  answers: number
  /** Shift of all prompts from the day of the action on: the engine answers differently. */
  shift: number
  /** Shift of only the treated prompts from the day of the action on. */
  effect: number
  /** How far a prompt deviates from its level; it returns within about a week. */
  stray: number
  /** How far below the untouched prompts the treated ones begin. */
  lower: number
}

const DAYS = 365
export const ACTION_DAY = 300
const LASTING = 0.9

export const sidesOf = ({ treated, untouched }: Story) => ({
  treated: Array.from({ length: treated }, (_, index) => index),
  untouched: Array.from({ length: untouched }, (_, index) => treated + index),
})

/** The same seed also draws these days without the effect, so that the true effect is known. */
export function simulatedYear(seed: number, story: Story): { days: AnswerDays; truth: number } {
  const dice = diceOf('effects', seed, story.shift * 10, story.lower * 10)
  const counts = emptyAnswerDays(DAYS, story.treated + story.untouched)
  let truth = 0
  for (let prompt = 0; prompt < counts.prompts; prompt += 1) {
    const isTreated = prompt < story.treated
    const level = 0.8 * normal(dice) - 0.4 - (isTreated ? story.lower : 0)
    let drift = story.stray * normal(dice)
    for (let day = 0; day < DAYS; day += 1) {
      drift = LASTING * drift + story.stray * Math.sqrt(1 - LASTING ** 2) * normal(dice)
      const isAfter = day >= ACTION_DAY
      const usual = level + drift + (isAfter ? story.shift : 0)
      const rate = logistic(usual + (isAfter && isTreated ? story.effect : 0))
      addAnswers(counts, answerSlot(counts, prompt, day), { rate, answers: story.answers, dice })
      if (isTreated && day > ACTION_DAY && day <= ACTION_DAY + WINDOW)
        truth += (rate - logistic(usual)) / (WINDOW * story.treated)
    }
  }
  return { days: summedUp(counts), truth }
}

export const WINDOW = 28

function addAnswers(
  { answers, having }: AnswerDays,
  at: number,
  asked: { rate: number; answers: number; dice: Dice },
): void {
  answers[at] = asked.answers
  for (let answer = 0; answer < asked.answers; answer += 1)
    having[at]! += Number(asked.dice.happens(asked.rate))
}

const normal = (dice: Dice) => Math.sqrt(-2 * Math.log(1 - dice.roll())) * Math.cos(2 * Math.PI * dice.roll())
const logistic = (value: number) => 1 / (1 + Math.exp(-value))
