import { useState } from 'preact/hooks'

import { go } from '../../data/address.js'
import { renew } from '../../data/cache.js'
import { request } from '../../data/client.js'
import { useEdit } from '../../data/edit.js'
import { linesOf } from '../prompts/lines-of.js'
import { Frame } from '../../parts/frame.js'
import { AskStep } from './ask-step.js'
import { BrandStep } from './brand-step.js'
import { CompetitorStep } from './competitor-step.js'
import { type Draft, EMPTY_DRAFT, NEW_WORKSPACE } from './draft.js'
import { PromptStep } from './prompt-step.js'

const STEPS = [
  ['Brand', BrandStep],
  ['Prompts', PromptStep],
  ['Competitors', CompetitorStep],
  ['Engines', AskStep],
] as const

export interface StepProps {
  draft: Draft
  change: (changes: Partial<Draft>) => void
}

/** From a brand to its report, a step at a time; nothing is created before the last. */
export default function NewReport() {
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  const [at, setAt] = useState(0)
  const { isBusy, problem, run } = useEdit()
  const [, Step] = STEPS[at] ?? STEPS[0]
  const isLast = at === STEPS.length - 1
  const create = () =>
    run(async () => {
      const reportId = await createReport(draft)
      renew('/v1/')
      go(`/reports/${reportId}/overview`)
    })
  return (
    <Frame title="New report">
      <h1>New report</h1>
      <ol class="steps" aria-label="Steps">
        {STEPS.map(([name], index) => (
          <li key={name} {...(index === at && { 'aria-current': 'step' as const })}>
            {name}
          </li>
        ))}
      </ol>
      <form
        class="stack narrow"
        onSubmit={(event) => {
          event.preventDefault()
          if (isLast) void create()
          else setAt(at + 1)
        }}
      >
        <Step draft={draft} change={(changes) => setDraft({ ...draft, ...changes })} />
        {problem !== undefined && (
          <p class="bad" role="alert">
            {problem}
          </p>
        )}
        <div class="row">
          <button class="button main" disabled={isBusy}>
            {isLast ? (isBusy ? 'Creating …' : 'Create the report') : 'Next'}
          </button>
          {at > 0 && (
            <button type="button" class="button" onClick={() => setAt(at - 1)}>
              Back
            </button>
          )}
        </div>
      </form>
    </Frame>
  )
}

/** Workspace and prompts exist already where this is tried a second time; the interface then gives the same ones. */
async function createReport(draft: Draft): Promise<string> {
  const { brand, brandDomain, country } = draft
  const workspaceId = draft.workspaceId === NEW_WORKSPACE ? await createWorkspace(draft) : draft.workspaceId
  const { items } = await request<{ items: { id: string }[] }>(`/v1/workspaces/${workspaceId}/prompts`, {
    method: 'POST',
    body: { prompts: linesOf(draft.prompts), country },
  })
  const competitors = draft.competitors
  const promptIds = items.map(({ id }) => id)
  const body = { workspaceId, brand, brandDomain, promptIds, competitors }
  const { id } = await request<{ id: string }>('/v1/reports/brand', { method: 'POST', body })
  return id
}

async function createWorkspace(draft: Draft): Promise<string> {
  const body = { name: draft.workspaceName || draft.brand, mode: draft.mode }
  const { id } = await request<{ id: string }>('/v1/workspaces', { method: 'POST', body })
  draft.workspaceId = id
  return id
}
