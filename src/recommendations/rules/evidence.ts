import type { Execution, SceneFacts } from '../facts.js'
import type { AnswerReference } from '../recommendation.js'

/** What the executions behind a finding have in common. */
export interface Evidence {
  /** By their places, most executions first, then in the report's order. */
  prompts: { place: number; executions: number }[]
  /** The same of the competitors that are named. */
  competitors: { name: string; executions: number }[]
  /** Newest first. */
  answers: AnswerReference[]
}

export const NO_EVIDENCE: Evidence = { prompts: [], competitors: [], answers: [] }

const MAX_ANSWERS = 20

/** Of executions, those of a later day first. */
export function evidenceOf(scene: SceneFacts, executions: readonly Execution[]): Evidence {
  const prompts = new Map<number, number>()
  const namings = new Int32Array(scene.competitors.length + 1)
  for (const { prompt, named } of executions) {
    count(prompts, prompt)
    for (let at = 0; at < named.length; at += 1)
      if (named.indexOf(named[at]!) === at) namings[named[at]!]! += 1
  }
  return {
    prompts: mostFirst(prompts),
    competitors: mostFirst([...namings.entries()].filter(([brand, times]) => brand !== 0 && times > 0)).map(
      ({ place, executions: times }) => ({ name: scene.competitors[place - 1]!.name, executions: times }),
    ),
    answers: newest(executions).map(({ answerId, prompt, day }) => ({
      runId: answerId,
      promptId: scene.prompts[prompt]!.id,
      day,
    })),
  }
}

export function count<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

function mostFirst(counts: Iterable<[number, number]>): { place: number; executions: number }[] {
  return Array.from(counts, ([place, executions]) => ({ place, executions })).toSorted(
    (one, other) => other.executions - one.executions || one.place - other.place,
  )
}

/** Whole days are put in order, so that it does not matter in which the answers of a day came. */
function newest(executions: readonly Execution[]): Execution[] {
  const latest: Execution[] = []
  for (const execution of executions) {
    if (latest.length >= MAX_ANSWERS && execution.day !== latest.at(-1)!.day) break
    latest.push(execution)
  }
  return latest.toSorted(laterFirst).slice(0, MAX_ANSWERS)
}

export function laterFirst(one: Execution, other: Execution): number {
  return descending(one.day, other.day) || descending(one.answerId, other.answerId)
}

function descending(one: string, other: string): number {
  return one < other ? 1 : one > other ? -1 : 0
}
