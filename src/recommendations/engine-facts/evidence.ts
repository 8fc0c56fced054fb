import type { Day } from '../../kernel/days.js'
import type { EngineFacts, Execution } from './engine-facts.js'

/** What the executions behind a finding have in common. */
export interface FindingEvidence {
  /** Indexes of the prompts, most executions first, then in the report's order. */
  prompts: { prompt: number; executions: number }[]
  /** The named competitors, most executions first, then in the report's order. */
  competitors: { name: string; executions: number }[]
  /** References to the answers, newest first. */
  answers: AnswerReference[]
}

/** Identifies an answer, together with its engine. */
export interface AnswerReference {
  runId: string
  promptId: string
  day: Day
}

export const NO_EVIDENCE: FindingEvidence = { prompts: [], competitors: [], answers: [] }

const MAX_ANSWERS = 20

/** Collects the evidence of executions, given by index with the latest day first. */
export function evidenceAt(facts: EngineFacts, indexes: Iterable<number>): FindingEvidence {
  return executionEvidence(
    facts,
    Array.from(indexes, (index) => facts.executions[index]!),
  )
}

export function executionEvidence(facts: EngineFacts, executions: readonly Execution[]): FindingEvidence {
  const prompts = new Map<number, number>()
  const namings = new Int32Array(facts.competitors.length + 1)
  for (const { prompt, named } of executions) {
    count(prompts, prompt)
    for (let at = 0; at < named.length; at += 1)
      if (named.indexOf(named[at]!) === at) namings[named[at]!]! += 1
  }
  const competitors = [...namings.entries()].filter(([brand, times]) => brand !== 0 && times > 0)
  return {
    prompts: mostFirst(prompts).map(([prompt, times]) => ({ prompt, executions: times })),
    competitors: mostFirst(competitors).map(([brand, times]) => ({
      name: facts.competitors[brand - 1]!.name,
      executions: times,
    })),
    answers: newest(executions).map(({ answerId, prompt, day }) => ({
      runId: answerId,
      promptId: facts.prompts[prompt]!.id,
      day,
    })),
  }
}

export function count<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

function mostFirst(counts: Iterable<[number, number]>): [number, number][] {
  return [...counts].toSorted(([one, times], [other, otherTimes]) => otherTimes - times || one - other)
}

/** Sorts within whole days, so that the result does not depend on the order in which the answers of a day arrived. */
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
