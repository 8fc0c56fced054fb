import { effectLevel } from '../../src/alerts/judging/false-alarms.js'
import { judgedEffect } from '../../src/effects/judged-effect.js'
import { ACTION_DAY, sidesOf, simulatedYear, type Story, WINDOW } from '../effects/simulated-year.js'

/** The engine's answers change on the day of the action, but the action has no effect. */
const SHIFT: Story = { treated: 8, untouched: 22, answers: 3, shift: 0.4, effect: 0, stray: 0.5, lower: 0 }
/** Rules of a report: its initial alerts, one about effects, and some about competitors. */
const WATCHED = 6

/** Prints how often an alert would call a chance difference an effect, by the number of effects that become ready in a year. */
export function printFalseEffects(rounds: number): void {
  const judged = Array.from({ length: rounds }, (_, seed) =>
    judgedEffect(simulatedYear(seed, SHIFT).days, { day: ACTION_DAY, length: WINDOW }, sidesOf(SHIFT))!,
  )
  const claimed = judged.filter(({ finding }) => finding === 'more' || finding === 'less')
  for (const effects of [1, 4, 12, 52]) {
    const level = effectLevel(WATCHED, effects)
    const called = claimed.filter(({ difference }) => difference.chance <= level).length
    console.log(
      `effects, ${String(effects).padStart(2)} a year: ${called} of ${rounds} called more than noise, ${((effects * called) / rounds).toFixed(2)} a report and year; its share is ${(1 / WATCHED).toFixed(2)}`,
    )
  }
}
