import type { TestApp } from '../helpers/app.js'
import { at, sent } from './sent.js'
import type { AnswerPlan } from './generators.js'
import { spellingOf } from './vocabulary.js'
import type { AnswerFact, World } from './world.js'

export async function importAnswers(test: TestApp, world: World, plans: AnswerPlan[]): Promise<void> {
  const fresh = newAnswers(world, plans)
  const { workspaceId } = world
  const lines = plans.flatMap((plan) => lineOf(world, plan) ?? [])
  const { stored } = await sent<{ stored: number }>(
    test,
    'POST',
    `/v1/workspaces/${workspaceId}/answers`,
    lines,
  )
  if (stored !== fresh.length) throw new Error(`${stored} answers were stored instead of ${fresh.length}.`)
  world.answers.push(...fresh)
}

const keyOf = ({ promptId, day, engine, run }: AnswerFact) => [promptId, day, engine, run].join()

/** Of two answers with the same key, the first is kept. */
function newAnswers(world: World, plans: AnswerPlan[]): AnswerFact[] {
  const taken = new Set(world.answers.map(keyOf))
  return plans.flatMap((plan) => {
    const promptId = at(world.prompts, plan.prompt)?.id
    if (promptId === undefined) return []
    const { day, engine, run, text, listed, linked } = plan
    const answer = { promptId, day, engine, run, text, pages: [...new Set([...listed, ...linked])] }
    if (taken.has(keyOf(answer))) return []
    taken.add(keyOf(answer))
    return answer
  })
}

function lineOf(world: World, { prompt, day, engine, run, text, listed }: AnswerPlan) {
  const promptId = at(world.prompts, prompt)?.id
  const citations = listed.map((page, index) => ({ url: spellingOf(page, index + text.length) }))
  return promptId && { promptId, day, engine, run, text, citations }
}
