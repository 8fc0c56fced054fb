import { writeFileSync } from 'node:fs'

import { labelledFiles } from './accuracy/labelled-answers.js'
import { fit } from './training/fit.js'
import { trainingPairs } from './training/left-out.js'

const WEIGHTS = 'src/detection/evidence/weights.json'

/** Learns the weights of detection from all labelled texts; `npm run bench:accuracy` says how good they are. */
if (labelledFiles().others.length === 0)
  throw new Error('The weights are learnt from answers that others collected, too, and these are not here.')
const pairs = trainingPairs()
const weights = fit(pairs)
writeFileSync(WEIGHTS, `${JSON.stringify(weights, null, 2)}\n`)
const count = [weights.answers, weights.pairs].map(
  (some) => Object.values(some).flatMap((one) => Object.keys(one)).length,
)
console.log(
  `${WEIGHTS}: ${count[0]} weights of answers and ${count[1]} of pairs, from ${pairs.length} pairs of text and brand.`,
)
