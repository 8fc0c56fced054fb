import { useRead } from '../../data/cache.js'
import { engineName } from '../../data/filters.js'
import type { ActionDetail } from '../../data/types.js'
import { longDay, sentenceOf } from '../../data/words.js'
import { Dialog } from '../../parts/dialog.js'
import { Part } from '../../parts/states.js'
import { ActionFacts, ActionLine } from './action-facts.js'
import { ActionPlan } from './action-plan.js'
import { SinceDone } from './since-done.js'
import { StateSelect } from './state-select.js'
import type { StateChange } from './use-state-change.js'

interface ActionDialogProps {
  reportId: string
  id: string
  brand: string | undefined
  change: StateChange
  onClose: () => void
}

/** One action in full, with the answers behind it. */
export function ActionDialog({ reportId, id, brand, change, onClose }: ActionDialogProps) {
  const action = useRead('actions.read', { reportId, actionId: id })
  return (
    <Dialog title={action.data?.title ?? 'Action'} onClose={onClose}>
      <Part of={action}>
        {(item) => (
          <>
            <p>{sentenceOf(item.text)}</p>
            <div class="row spread">
              <ActionLine item={item} />
              <StateSelect item={item} change={change} />
            </div>
            {item.state === 'done' && <SinceDone item={item} reportId={reportId} />}
            <ActionFacts item={item} reportId={reportId} brand={brand} />
            {change.mayChange(item) && <ActionPlan item={item} reportId={reportId} />}
            <Evidence item={item} reportId={reportId} />
          </>
        )}
      </Part>
      <form method="dialog">
        <div>
          <button class="button">Close</button>
        </div>
      </form>
    </Dialog>
  )
}

function Evidence({ item: { answers, prompts }, reportId }: { item: ActionDetail; reportId: string }) {
  if (answers.length === 0) return null
  return (
    <section class="stack">
      <h3>Answers behind it, the newest first</h3>
      <ul class="moves">
        {answers.map(({ runId, promptId, engine, day }) => (
          <li key={runId}>
            <a href={`/reports/${reportId}/answers/${runId}`}>
              {prompts.find((one) => one.promptId === promptId)?.prompt ?? engineName(engine)}
            </a>
            <span class="quiet small nowrap">{longDay(day)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
