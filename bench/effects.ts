import { changeOf, type EffectDifference } from '../src/effects/difference.js'
import { type JudgedEffect, judgedEffect } from '../src/effects/judged-effect.js'
import { studentQuantile } from '../src/intervals/student.js'
import { ACTION_DAY, sidesOf, simulatedYear, type Story, WINDOW } from './effects/simulated-year.js'
import { size } from './options.js'

const ROUNDS = size(1000, 3)

const QUIET: Story = { treated: 8, untouched: 22, answers: 3, shift: 0, effect: 0, stray: 0.5, lower: 0 }

/** Stories in which the action has no effect. */
const NOTHING: Record<string, Story> = {
  'nothing happens': QUIET,
  'an engine shifts, +0.4 logits': { ...QUIET, shift: 0.4 },
  'an engine shifts, −0.4 logits': { ...QUIET, shift: -0.4 },
  'shift, 15 + 35 prompts': { ...QUIET, treated: 15, untouched: 35, shift: 0.4 },
  'shift, one answer a day': { ...QUIET, answers: 1, shift: 0.4 },
  'shift, treated named far less': { ...QUIET, shift: 0.4, lower: 1.5 },
}

interface Round {
  judged: JudgedEffect
  truth: number
}

function play(story: Story, from = 0): Round[] {
  return Array.from({ length: ROUNDS }, (_, seed) => {
    const { days, truth } = simulatedYear(from + seed, story)
    return { judged: judgedEffect(days, { day: ACTION_DAY, length: WINDOW }, sidesOf(story))!, truth }
  })
}

const share = (rounds: Round[], holds: (round: Round) => boolean) =>
  `${((100 * rounds.filter(holds).length) / rounds.length).toFixed(1)} %`.padStart(8)

const isOutside = (value: number, reach: number) => Math.abs(value) > reach
const isSeen = ({ judged: { finding } }: Round) => finding === 'more' || finding === 'less'

/** The verdict of a plain comparison of the treated prompts before and after, by Student's t. */
const alarmsBeforeAfter = ({ treated }: EffectDifference) =>
  isOutside(changeOf(treated), Math.sqrt(treated.variance) * studentQuantile(0.025, treated.prompts - 1))

/** The same difference without scaling the untouched prompts to the level of the treated ones. */
const alarmsUnscaled = ({ treated, untouched }: EffectDifference) =>
  isOutside(changeOf(treated) - changeOf(untouched), 2.1 * Math.sqrt(treated.variance + untouched.variance))

const alarms = ({ effect, interval: [low, high] }: EffectDifference) => isOutside(effect, (high - low) / 2)

const covers = ({ judged: { difference }, truth }: Round) =>
  difference.interval[0] <= truth && difference.interval[1] >= truth

const width = 36
console.log(`${ROUNDS} simulated years each; 28 days before and after; 95 % intervals\n`)
console.log(
  `${'No effect'.padEnd(width)}  false: before/after   unscaled   interval    verdict   interval covers`,
)
for (const [label, story] of Object.entries(NOTHING)) {
  const rounds = play(story)
  console.log(
    label.padEnd(width),
    share(rounds, ({ judged }) => alarmsBeforeAfter(judged.difference)).padStart(20),
    share(rounds, ({ judged }) => alarmsUnscaled(judged.difference)).padStart(10),
    share(rounds, ({ judged }) => alarms(judged.difference)).padStart(10),
    share(rounds, isSeen).padStart(10),
    share(rounds, covers).padStart(17),
  )
}

/** True effects during a shift in the opposite direction. */
const EFFECTS = [0.3, 0.5, 0.7]
/** Numbers of prompts, each with an effect of about the size that is called detectable. */
const SIZES: (Pick<Story, 'treated' | 'untouched'> & { detectable: number })[] = [
  { treated: 8, untouched: 22, detectable: 0.735 },
  { treated: 15, untouched: 35, detectable: 0.53 },
]
const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
const points = (value: number) => (100 * value).toFixed(1).padStart(6)

console.log(
  `\n${'True effect, shift −0.4 logits'.padEnd(width)}  points  detectable  interval    verdict  before/after   covers   doubts: trend  days`,
)
for (const { detectable, ...sides } of SIZES)
  for (const effect of [...EFFECTS, detectable]) {
    const rounds = play({ ...QUIET, ...sides, shift: -0.4, effect }, 50_000)
    const doubtful = (doubt: string) => (round: Round) => round.judged.doubts.some((one) => one === doubt)
    console.log(
      `${sides.treated} + ${sides.untouched} prompts, +${effect} logits`.padEnd(width),
      points(mean(rounds.map(({ truth }) => truth))),
      points(mean(rounds.map(({ judged }) => judged.difference.detectable))).padStart(11),
      share(rounds, ({ judged }) => alarms(judged.difference)).padStart(10),
      share(rounds, isSeen).padStart(10),
      share(rounds, ({ judged }) => alarmsBeforeAfter(judged.difference)).padStart(12),
      share(rounds, covers).padStart(9),
      share(rounds, doubtful('pre_trend')).padStart(14),
      share(rounds, doubtful('placebo_days')),
    )
  }
