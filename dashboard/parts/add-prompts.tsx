import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'

import { renewAfter, useRead } from '../data/cache.js'
import { request } from '../data/client.js'
import { useEdit } from '../data/edit.js'
import type { BrandReport, CollectionPlan } from '../data/types.js'
import { many, money } from '../data/words.js'
import { CountrySelect } from './country-select.js'
import { FormDialog } from './form.js'
import { linesOf } from '../data/lines-of.js'

/** The largest number of prompts in one request. */
const MAX_AT_ONCE = 1000

interface AddPromptsProps {
  report: BrandReport
  onClose: () => void
  /** Called with the number of prompts once they are added. */
  onAdded?: (count: number) => void
  /** The prompts that are filled in at the start. */
  initial?: string[]
  /** Fields shown above all others, for example the choice of a report. */
  children?: ComponentChildren
}

export function AddPrompts({ report, onClose, onAdded, initial = [], children }: AddPromptsProps) {
  const [text, setText] = useState(initial.join('\n'))
  const [chosen, setCountry] = useState<string>()
  const [tagged, setTagIds] = useState<string[]>([])
  const [turns, setTurns] = useState<string[]>([])
  const edit = useEdit()
  const plan = useRead('brandReports.readCollectionPlan', { reportId: report.id })
  const prompts = linesOf(text)
  // Another report may be chosen while the form is open: what was typed stays, tags that it does not have are left out.
  const country = chosen ?? report.countries[0] ?? 'us'
  const tagIds = tagged.filter((tagId) => report.tags.some(({ id }) => id === tagId))
  const add = (textOf: (name: string) => string) =>
    edit.run(async () => {
      for (let from = 0; from < prompts.length; from += MAX_AT_ONCE) {
        const body = {
          prompts: prompts.slice(from, from + MAX_AT_ONCE),
          country,
          tagIds,
          persona: textOf('persona').trim() || null,
          region: textOf('region').trim() || null,
          followUps: turns,
          brandReportIds: [report.id],
        }
        await request('prompts.create', { id: report.workspaceId, body })
      }
      renewAfter('prompts.create', { id: report.workspaceId })
      onAdded?.(prompts.length)
      onClose()
    })
  return (
    <FormDialog
      title="Add prompts"
      action={`Add ${many(prompts.length, 'prompt')}`}
      busyAction="Adding …"
      edit={edit}
      isDisabled={prompts.length === 0}
      onSubmit={add}
      onClose={onClose}
    >
      {children}
      <div class="field">
        <label for="new-prompts">Questions, one a line</label>
        <textarea
          id="new-prompts"
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
          required
        />
        <span class="hint">
          {many(prompts.length, 'prompt')}; repeats are left out.
          {plan.data && costWords(plan.data, prompts.length * (1 + turns.length))}
        </span>
      </div>
      <CountrySelect value={country} onChange={setCountry} />
      <details>
        <summary>Ask as a person, from a region, with follow-ups</summary>
        <div class="field">
          <label for="persona">Person</label>
          <input id="persona" name="persona" maxLength={500} placeholder="a nurse who runs twice a week" />
        </div>
        <div class="field">
          <label for="region">Region</label>
          <input id="region" name="region" maxLength={100} placeholder="Munich, Bavaria" />
        </div>
        <div class="field">
          <label for="follow-ups">Follow-ups, one a line</label>
          <textarea
            id="follow-ups"
            rows={3}
            onInput={(event) => setTurns(linesOf(event.currentTarget.value))}
          />
          <span class="hint">
            Up to four. Prompts with a person, a region or follow-ups get figures of their own; the report’s
            figures do not include them.
          </span>
        </div>
      </details>
      {report.tags.length > 0 && (
        <fieldset class="field">
          <legend>Tags</legend>
          <div class="row">
            {report.tags.map(({ id, name }) => (
              <label class="check" key={id}>
                <input
                  type="checkbox"
                  checked={tagIds.includes(id)}
                  onChange={() =>
                    setTagIds(tagIds.includes(id) ? tagIds.filter((other) => other !== id) : [...tagIds, id])
                  }
                />
                {name}
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </FormDialog>
  )
}

/**
 * The cost of the report now and with the additional prompts. Each new prompt is assumed to cost as much as the existing ones.
 */
function costWords({ prompts, forecast: { usdPerMonth } }: CollectionPlan, more: number): string {
  if (usdPerMonth === null || prompts === 0) return ''
  const after = (usdPerMonth * (prompts + more)) / prompts
  return ` The report then costs about ${money(after)} in 30 days; now ${money(usdPerMonth)}.`
}
