import { useEffect, useState } from 'preact/hooks'

import { go } from '../../data/address.js'
import type { Problem } from '../../data/client.js'
import { drafts, useKeptDraft } from '../../data/drafts.js'
import { useEdit } from '../../data/edit.js'
import { useMay, useSession } from '../../data/session.js'
import { Frame } from '../../parts/frame.js'
import { AskStep } from './ask-step.js'
import { BrandStep } from './brand-step.js'
import { CompetitorStep } from './competitor-step.js'
import { checkSites } from './check-sites.js'
import { createReport } from './create-report.js'
import { EMPTY_DRAFT } from './draft.js'
import { PromptStep } from './prompt-step.js'
import { Form } from '../../parts/form.js'
import { Empty } from '../../parts/states.js'

/** The steps, each with the interface’s fields that are filled in there and their labels. */
const STEPS = [
  {
    name: 'Brand',
    Step: BrandStep,
    fields: { brandDomain: 'Its site', brand: 'Brand', name: 'Name of the workspace' },
  },
  { name: 'Prompts', Step: PromptStep, fields: { prompts: 'Questions', promptIds: 'Questions' } },
  { name: 'Competitors', Step: CompetitorStep, fields: { competitors: 'Competitors' } },
  { name: 'Engines', Step: AskStep, fields: {} },
]

/** The step of a refused field, and the field’s label there. */
function stepOf({ path }: Problem): { step: number; field: string | undefined } {
  const step = STEPS.findIndex(({ fields }) => (path.split('.')[0] ?? '') in fields)
  const fields: Record<string, string> = STEPS[step]?.fields ?? {}
  return { step, field: fields[path.split('.')[0] ?? ''] }
}

/** Guides from a brand to its report in steps. Nothing is created before the last one. */
export default function NewReport() {
  const session = useSession()
  const mayWrite = useMay('write')
  if (session === undefined || mayWrite) return <Wizard />
  return (
    <Frame title="New report">
      <h1>New report</h1>
      <Empty title="Your key can only read">
        <p>Ask the person who invited you for a key that can write, or for the report itself.</p>
        <a class="button" href="/">
          All reports
        </a>
      </Empty>
    </Frame>
  )
}

const KEY = 'new report'

function Wizard() {
  const { draft, change } = useKeptDraft(KEY, EMPTY_DRAFT)
  const [at, setAt] = useState(0)
  const { isBusy, problem, problems, run, clearFailure } = useEdit()
  const { Step } = STEPS[at] ?? STEPS[0]!
  const isLast = at === STEPS.length - 1
  const [first] = problems
  // Goes to the step of the first refused field.
  useEffect(() => {
    const step = first === undefined ? -1 : stepOf(first).step
    if (step !== -1) setAt(step)
  }, [first])
  const move = (to: number) => {
    clearFailure()
    setAt(to)
  }
  const advance = () =>
    run(async () => {
      await checkSites(draft)
      setAt(at + 1)
    })
  const create = () =>
    run(async () => {
      const reportId = await createReport(draft)
      drafts.delete(KEY)
      go(`/reports/${reportId}/overview`)
    })
  return (
    <Frame title="New report">
      <h1>New report</h1>
      <ol class="steps" aria-label="Steps">
        {STEPS.map(({ name }, index) => (
          <li key={name} {...(index === at && { 'aria-current': 'step' as const })}>
            {name}
          </li>
        ))}
      </ol>
      <Form
        class="stack narrow"
        edit={{ isBusy, problem: undefined, problems: [], clearFailure }}
        action={isLast ? 'Create the report' : 'Next'}
        busyAction={isLast ? 'Creating …' : 'Next'}
        onSubmit={() => (isLast ? create() : advance())}
        others={
          at > 0 && (
            <button type="button" class="button" disabled={isBusy} onClick={() => move(at - 1)}>
              Back
            </button>
          )
        }
      >
        {problem !== undefined && <Refused problem={problem} problems={problems} />}
        <Step draft={draft} change={change} />
      </Form>
    </Frame>
  )
}

function Refused({ problem, problems }: { problem: string; problems: Problem[] }) {
  return (
    <div class="notice failed" role="alert">
      <p>{problems.length === 0 ? problem : 'No report was created. Correct these fields, then continue:'}</p>
      {problems.length > 0 && (
        <ul>
          {problems.map((one) => (
            <li key={one.path}>
              {stepOf(one).field ?? one.path}: {one.message}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
