import { pairs as joint, questions } from '../../src/detection/evidence/questions.js'
import { pairName, type Weights } from '../../src/detection/evidence/weighing.js'
import type { Pair } from './instances.js'
import { minimise } from './minimise.js'

/** How strongly weights are drawn to nothing: those of single answers, and those of pairs of answers. */
const SINGLE = 0.3
const JOINT = 8
/** What a text counts that was written for the purpose. */
const WRITTEN = 0.5
const ROUNDS = 3

/** The number of each answer's weight, and of each pair's. */
const singleOffsets: number[] = []
const jointOffsets: number[] = []
const SIZE = layOut()

function layOut(): number {
  let size = 1
  for (const { answers } of questions) {
    singleOffsets.push(size)
    size += answers.length
  }
  for (const [one, other] of joint) {
    jointOffsets.push(size)
    size += one.answers.length * other.answers.length
  }
  return size
}

const FIRST_JOINT = jointOffsets[0] ?? SIZE

/** The weights that a place uses. */
function usedBy(answers: Uint8Array): Int32Array {
  const used = [0, ...singleOffsets.map((offset, index) => offset + (answers[index] ?? 0))]
  for (const [index, [one, other]] of joint.entries()) {
    const width = other.answers.length
    used.push((jointOffsets[index] ?? 0) + (answers[one.index] ?? 0) * width + (answers[other.index] ?? 0))
  }
  return Int32Array.from(used)
}

interface Example {
  used: Int32Array
  isMeant: boolean
  weight: number
}

interface Bag {
  places: { used: Int32Array; isMeant: boolean | undefined }[]
  weight: number
}

/**
 * Logistic regression. Where only the answer as a whole is labelled, the place with most evidence is taken for the one
 * that is meant, and the fit is repeated.
 */
export function fit(pairs: readonly Pair[]): Weights {
  const bags = pairs.flatMap(bagOf)
  let weights = new Float64Array(SIZE)
  for (let round = 0; round < ROUNDS; round += 1) weights = fitOnce(examplesOf(bags, weights), weights)
  return named(weights)
}

function bagOf({ places, isReal }: Pair): Bag[] {
  const open = places.flatMap(({ answers, isMeant }) =>
    answers === undefined ? [] : { used: usedBy(answers), isMeant },
  )
  // A distinct name in the same answer is the evidence; its ordinary ones teach nothing.
  if (open.length === 0 || (open.length < places.length && open.some(({ isMeant }) => isMeant === undefined)))
    return []
  return [{ places: open, weight: isReal ? 1 : WRITTEN }]
}

function examplesOf(bags: readonly Bag[], weights: Float64Array): Example[] {
  return bags.flatMap(({ places, weight }) => {
    const known = places.flatMap(({ used, isMeant }) => (isMeant === undefined ? [] : { used, isMeant }))
    const unknown = places.filter(({ isMeant }) => isMeant === undefined)
    const best = unknown.toSorted((one, other) => sum(weights, other.used) - sum(weights, one.used))[0]
    const all = best === undefined ? known : [...known, { used: best.used, isMeant: true }]
    return all.map((one) => ({ ...one, weight: weight / Math.sqrt(all.length) }))
  })
}

function sum(weights: Float64Array, used: Int32Array): number {
  let total = 0
  for (const index of used) total += weights[index] ?? 0
  return total
}

function penalty(index: number): number {
  if (index === 0) return 0.01
  return index < FIRST_JOINT ? SINGLE : JOINT
}

function fitOnce(examples: readonly Example[], from: Float64Array): Float64Array<ArrayBuffer> {
  return minimise((weights, slope) => loss(examples, weights, slope), from)
}

/** The loss, and its slope. */
function loss(examples: readonly Example[], weights: Float64Array, slope: Float64Array): number {
  let total = 0
  for (let index = 0; index < SIZE; index += 1) {
    const weight = weights[index] ?? 0
    total += (penalty(index) * weight * weight) / 2
    slope[index] = penalty(index) * weight
  }
  for (const { used, isMeant, weight } of examples) {
    const signed = isMeant ? sum(weights, used) : -sum(weights, used)
    total += weight * Math.log1p(Math.exp(-Math.abs(signed))) + weight * Math.max(0, -signed)
    const push = ((isMeant ? -1 : 1) * weight) / (1 + Math.exp(signed))
    for (const index of used) slope[index] = (slope[index] ?? 0) + push
  }
  return total
}

/** Smaller weights decide nothing. */
const LEAST = 0.1

function named(weights: Float64Array): Weights {
  const round = (index: number) => Math.round((weights[index] ?? 0) * 100) / 100
  const listed = (entries: [string, number][]) =>
    Object.fromEntries(
      entries
        .map(([name, index]): [string, number] => [name, round(index)])
        .filter(([, weight]) => Math.abs(weight) > LEAST),
    )
  return {
    always: round(0),
    answers: Object.fromEntries(
      questions.map(({ name, answers }, number) => [
        name,
        listed(answers.map((answer, index) => [answer, (singleOffsets[number] ?? 0) + index])),
      ]),
    ),
    pairs: Object.fromEntries(
      joint.map((pair, number) => {
        const [one, other] = pair
        const entries = one.answers.flatMap((first, row) =>
          other.answers.map((second, column): [string, number] => [
            `${first} + ${second}`,
            (jointOffsets[number] ?? 0) + row * other.answers.length + column,
          ]),
        )
        return [pairName(pair), listed(entries)]
      }),
    ),
  }
}
