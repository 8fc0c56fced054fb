import { useState } from 'preact/hooks'

import { useAddress } from '../../data/address.js'
import { useRead, write } from '../../data/cache.js'
import { problemAt, useEdit } from '../../data/edit.js'
import { numberIn } from '../../data/number-in.js'
import { useMay } from '../../data/session.js'
import type { Goal } from '../../data/types.js'
import { EditableList } from '../../parts/editable-list.js'
import { FormDialog } from '../../parts/form.js'
import { type Column, cursorIn } from '../../parts/table.js'
import { TextField } from '../../parts/text-field.js'
import { amount } from './visit-figures.js'

const GOALS = 'goals'

const COLUMNS: Column<Goal>[] = [
  { title: 'Goal', cell: ({ name }) => name },
  { title: 'Page', cell: ({ pattern }) => <code>{pattern}</code> },
  { title: 'Value', isNumber: true, cell: ({ value, currency }) => amount(value, currency) },
]

/** Goals: the pages that a visitor reaches after doing what the site is for. */
export function Goals({ workspaceId: id }: { workspaceId: string }) {
  const goals = useRead(
    'agentTraffic.listGoals',
    { id },
    { limit: 50, cursor: cursorIn(useAddress(), GOALS) },
  )
  return (
    <EditableList
      title="Goals"
      about="A page that visitors reach after doing what the site is for. A visit counts if it reaches the page on the same day."
      of={goals}
      columns={() => COLUMNS}
      noun={GOALS}
      empty={{
        title: 'No goals yet',
        words: 'Add the page that follows an order or a sign-up, for example /thank-you.',
      }}
      named={({ name }) => ` ${name}`}
      mayWrite={useMay('write')}
      add="Add a goal"
      change="Edit"
      form={(goal, onClose) => <GoalForm workspaceId={id} goal={goal} onClose={onClose} />}
      removal={{
        title: ({ name }) => `Delete the goal ${name}?`,
        words: () => 'Its counts are no longer shown.',
        run: ({ id: goalId }) => write('agentTraffic.deleteGoal', { id, goalId }),
      }}
    />
  )
}

interface GoalFormProps {
  workspaceId: string
  goal: Goal | undefined
  onClose: () => void
}

const FIELDS = ['name', 'pattern', 'value', 'currency'] as const
type Fields = Record<(typeof FIELDS)[number], string>

const LABELS: Record<keyof Fields, [label: string, hint?: string]> = {
  name: ['Name'],
  pattern: ['Path of the page', 'For example /thank-you or /orders/*/done; * means anything.'],
  value: ['Value', 'What reaching it is worth. Leave it empty if you do not know.'],
  currency: ['Currency', 'Three letters, for example EUR; the same for all goals.'],
}

function GoalForm({ workspaceId: id, goal, onClose }: GoalFormProps) {
  const [fields, setFields] = useState<Fields>({
    name: goal?.name ?? '',
    pattern: goal?.pattern ?? '/',
    value: goal?.value?.toString() ?? '',
    currency: goal?.currency ?? '',
  })
  const edit = useEdit()
  const save = () =>
    edit.run(async () => {
      const { name, pattern } = fields
      const value = numberIn(fields.value, 'value')
      const body = { name, pattern, value, currency: fields.currency.trim().toUpperCase() || null }
      if (goal === undefined) await write('agentTraffic.createGoal', { id, body })
      else await write('agentTraffic.updateGoal', { id, goalId: goal.id, body })
      onClose()
    })
  return (
    <FormDialog
      title={goal === undefined ? 'Add a goal' : 'Edit the goal'}
      action="Save"
      edit={edit}
      beside={[...FIELDS]}
      onSubmit={save}
      onClose={onClose}
    >
      {FIELDS.map((field) => (
        <TextField
          key={field}
          id={`goal-${field}`}
          label={LABELS[field][0]}
          hint={LABELS[field][1]}
          value={fields[field]}
          onInput={(value) => setFields((now) => ({ ...now, [field]: value }))}
          problem={problemAt(edit.problems, field)}
          isRequired={field === 'name' || field === 'pattern'}
        />
      ))}
    </FormDialog>
  )
}
