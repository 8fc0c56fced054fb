import { useState } from 'preact/hooks'

import { write } from '../../data/cache.js'
import { request } from '../../data/client.js'
import { problemAt, useEdit } from '../../data/edit.js'
import { numberIn } from '../../data/number-in.js'
import type { ProposedPlan, ProposedPlans } from '../../data/types.js'
import { count, decimal, many, money } from '../../data/words.js'
import { Form } from '../../parts/form.js'
import { SelectField } from '../../parts/select-field.js'
import { type Column, Table } from '../../parts/table.js'
import { TextField } from '../../parts/text-field.js'

const TARGETS = [
  ['halfWidth', 'Know coverage to ± points'],
  ['detect', 'See a change of points in a month'],
  ['budgetUsdPerMonth', 'Spend USD a month'],
] as const
type Target = (typeof TARGETS)[number][0]

/** Proposes plans that reach a target, with their costs. */
export function PlanProposals({ reportId, prompts }: { reportId: string; prompts: number }) {
  const [target, setTarget] = useState<Target>('halfWidth')
  const [amount, setAmount] = useState('5')
  const [found, setFound] = useState<ProposedPlans>()
  const edit = useEdit()
  const find = () =>
    edit.run(async () => {
      const wanted = { [target]: numberIn(amount, 'amount') ?? 0, ...(target === 'detect' && { days: 30 }) }
      setFound(await request('brandReports.proposeCollectionPlans', { body: { reportId, target: wanted } }))
    })
  const apply = ({ engines, runsPerDay, daysPerWeek }: ProposedPlan) =>
    edit.run(() =>
      write('brandReports.updateCollectionPlan', { reportId, body: { engines, runsPerDay, daysPerWeek } }),
    )
  const columns: Column<ProposedPlan>[] = [
    { title: 'Prompts', isNumber: true, cell: (plan) => count(plan.prompts) },
    { title: 'Asked', cell: timesOf },
    { title: 'Answers in 30 days', isNumber: true, cell: (plan) => count(plan.answersPerMonth) },
    { title: 'Cost in 30 days', isNumber: true, cell: (plan) => money(plan.usdPerMonth) },
    { title: 'Interval', isNumber: true, cell: (plan) => `±${decimal(plan.halfWidth)}` },
    { title: 'Change that is seen', isNumber: true, cell: (plan) => decimal(plan.detectable) },
    {
      title: 'Plan',
      cell: (plan) => (
        <>
          <button type="button" class="button" disabled={edit.isBusy} onClick={() => void apply(plan)}>
            Apply
          </button>
          {plan.recommended && <strong> recommended</strong>}
          {plan.prompts > prompts && (
            <span class="quiet small"> and add {many(plan.prompts - prompts, 'prompt')}</span>
          )}
        </>
      ),
    },
  ]
  return (
    <section class="stack">
      <h2>Plan</h2>
      <Form class="stack" edit={edit} action="Find plans" beside={['amount']} onSubmit={find}>
        <div class="row">
          <SelectField
            id="target"
            label="You want to"
            value={target}
            onChange={setTarget}
            options={TARGETS}
          />
          <TextField
            id="amount"
            label="How much"
            value={amount}
            onInput={setAmount}
            problem={problemAt(edit.problems, 'amount')}
            isRequired
          />
        </div>
      </Form>
      {found && (
        <div class="stack" aria-live="polite">
          <p>{found.why}</p>
          {found.options.length > 0 && (
            <Table
              label="Plans that reach it"
              columns={columns}
              rows={found.options}
              rowKey={(plan) => `${plan.runsPerDay} ${plan.daysPerWeek}`}
            />
          )}
        </div>
      )}
    </section>
  )
}

const timesOf = ({ runsPerDay, daysPerWeek }: ProposedPlan): string =>
  runsPerDay > 1
    ? `${runsPerDay} times a day`
    : daysPerWeek === 7
      ? 'every day'
      : `${many(daysPerWeek, 'day')} a week`
