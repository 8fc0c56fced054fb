import { useState } from 'preact/hooks'

import { put, useRead, write } from '../../data/cache.js'
import { problemAt, useEdit } from '../../data/edit.js'
import { useEngineChoices } from '../../data/engine-choices.js'
import { numberIn } from '../../data/number-in.js'
import { useMay } from '../../data/session.js'
import type { BrandReport, CollectionPlan } from '../../data/types.js'
import { money } from '../../data/words.js'
import { Form } from '../../parts/form.js'
import { SelectField } from '../../parts/select-field.js'
import { Part } from '../../parts/states.js'
import { TextField } from '../../parts/text-field.js'
import { AskedQuestions } from './asked-questions.js'
import { ForecastView } from './forecast-view.js'
import { PlanProposals } from './plan-proposals.js'

/** Which engines the report asks, how often, and what that costs. */
export function EnginesTab({ report }: { report: BrandReport }) {
  const reportId = report.id
  const plan = useRead('brandReports.readCollectionPlan', { reportId })
  return (
    <>
      <section class="stack">
        <h2>Engines and cost</h2>
        <Part of={plan}>
          {(data) => (
            <>
              <Month plan={data} isSimulated={report.simulated} />
              {/* Another plan is another draft. */}
              <PlanForm key={data.updatedDate ?? ''} reportId={reportId} plan={data} />
            </>
          )}
        </Part>
      </section>
      {plan.data && <PlanProposals reportId={reportId} prompts={plan.data.prompts} />}
      <AskedQuestions report={report} />
    </>
  )
}

function Month({ plan, isSimulated }: { plan: CollectionPlan; isSimulated: boolean }) {
  if (isSimulated)
    return <p class="quiet">The built-in simulator answers for this report and costs nothing.</p>
  const { spentUsd, budgetUsdPerMonth, isBudgetSpent } = plan
  if (isBudgetSpent)
    return (
      <div class="notice failed" role="alert">
        <p>
          The budget of this month is used up: {money(spentUsd)} of {money(budgetUsdPerMonth)}. Nothing more
          is asked until the first of next month, or until you raise it below.
        </p>
      </div>
    )
  return (
    <p>
      The workspace has spent {money(spentUsd)} this month
      {budgetUsdPerMonth !== null && ` of ${money(budgetUsdPerMonth)}`}.
    </p>
  )
}

const FREQUENCIES = [
  ['7', 'Every day'],
  ['5', 'Monday to Friday'],
  ['3', 'Monday, Wednesday, Friday'],
  ['2', 'Monday and Thursday'],
  ['1', 'Every Monday'],
] as const

/** Adds a frequency that was set through the interface, so that it can stay chosen. */
const frequenciesWith = (days: string): (readonly [string, string])[] =>
  FREQUENCIES.some(([known]) => known === days)
    ? [...FREQUENCIES]
    : [...FREQUENCIES, [days, `${days} days a week`]]

const RUNS = [1, 2, 3, 5].map((runs) => [String(runs), runs === 1 ? 'Once' : `${runs} times`] as const)
const runsWith = (runs: string): (readonly [string, string])[] =>
  RUNS.some(([known]) => known === runs) ? [...RUNS] : [...RUNS, [runs, `${runs} times`]]

interface PlanFormProps {
  reportId: string
  plan: CollectionPlan
}

function PlanForm({ reportId, plan }: PlanFormProps) {
  const mayWrite = useMay('write')
  const choices = useEngineChoices(plan.engines, true)
  const [engines, setEngines] = useState<string[]>(plan.engines)
  const [runs, setRuns] = useState(String(plan.runsPerDay))
  const [days, setDays] = useState(String(plan.daysPerWeek))
  const planned = String(plan.budgetUsdPerMonth ?? '')
  // Undefined until it is edited: all reports of the workspace share the budget, so it may have changed since the plan was read.
  const [budget, setBudget] = useState<string>()
  const edit = useEdit()
  const draft = {
    engines: engines as CollectionPlan['engines'],
    runsPerDay: Number(runs),
    daysPerWeek: Number(days),
  }
  const toggle = (engine: string) =>
    setEngines(engines.includes(engine) ? engines.filter((one) => one !== engine) : [...engines, engine])
  const save = () =>
    edit.run(async () => {
      const budgetUsdPerMonth = budget === undefined ? undefined : numberIn(budget, 'budgetUsdPerMonth')
      const body = { ...draft, budgetUsdPerMonth }
      const saved = await write('brandReports.updateCollectionPlan', { reportId, body })
      put('brandReports.readCollectionPlan', { reportId }, saved)
      setBudget(undefined)
    })
  const reset = () => edit.run(() => write('brandReports.deleteCollectionPlan', { reportId }))
  const fields = (
    <>
      <fieldset class="field">
        <legend>Engines</legend>
        <div class="choices">
          {choices.map(([engine, name]) => (
            <label class="check" key={engine}>
              <input
                type="checkbox"
                checked={engines.includes(engine)}
                disabled={!mayWrite}
                onChange={() => toggle(engine)}
              />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
      <div class="row">
        <SelectField id="days" label="Days" value={days} onChange={setDays} options={frequenciesWith(days)} />
        <SelectField id="runs" label="Times a day" value={runs} onChange={setRuns} options={runsWith(runs)} />
      </div>
      <TextField
        id="budget"
        label="Budget of the workspace a month, in USD"
        value={budget ?? planned}
        onInput={(text) => setBudget(text === planned ? undefined : text)}
        hint="For all its reports together. When it is used up, nothing more is asked until the next month. Empty: no limit."
        problem={problemAt(edit.problems, 'budgetUsdPerMonth')}
      />
      <ForecastView reportId={reportId} plan={plan} draft={draft} />
    </>
  )
  if (!mayWrite) return <div class="stack">{fields}</div>
  return (
    <Form
      class="stack"
      edit={edit}
      action="Save the plan"
      isDisabled={engines.length === 0}
      beside={['budgetUsdPerMonth']}
      onSubmit={save}
      others={
        !plan.isDefault && (
          <button type="button" class="button" disabled={edit.isBusy} onClick={() => void reset()}>
            Ask every connected engine
          </button>
        )
      }
    >
      {fields}
    </Form>
  )
}
