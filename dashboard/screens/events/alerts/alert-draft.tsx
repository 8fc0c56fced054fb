import { useState } from 'preact/hooks'

import { type Edit, problemAt } from '../../../data/edit.js'
import { useEngineChoices } from '../../../data/engine-choices.js'
import { numberIn } from '../../../data/number-in.js'
import type { Alert, BrandReport, Tag } from '../../../data/types.js'
import { SelectField } from '../../../parts/select-field.js'
import { TextField } from '../../../parts/text-field.js'
import { changeUnit, takesAnswers, takesCompetitor, takesTag } from './alert-words.js'

export const ANY = ''

/** The fields as they are typed. `bodyOf` throws if a number cannot be read; the interface validates the rest. */
export function useDraft(alert: Alert | undefined, [first]: BrandReport['competitors']) {
  const [draft, setDraft] = useState({
    metric: alert?.metric ?? 'brandCoverage',
    direction: alert?.direction ?? 'down',
    window: String(alert?.window ?? 14),
    minimumChange: alert?.minimumChange?.toString() ?? '',
    engine: alert?.engine ?? ANY,
    tagId: alert?.tagId ?? ANY,
    competitor: alert?.competitor ?? ANY,
    aspect: alert?.aspect ?? 'price',
  })
  const set = (name: keyof typeof draft) => (value: string) => setDraft({ ...draft, [name]: value })
  const { metric, direction, window, minimumChange, engine, tagId, aspect } = draft
  // Only a competitor can overtake, so there must be one.
  const competitor = draft.competitor || (metric === 'overtaking' ? (first?.brand ?? ANY) : ANY)
  const ofAnswers = takesAnswers(metric)
  const bodyOf = () => ({
    metric,
    direction,
    window: Number(window) as Alert['window'],
    minimumChange: ofAnswers ? numberIn(minimumChange, 'minimumChange') : null,
    engine: !ofAnswers || engine === ANY ? null : (engine as Alert['engine']),
    tagId: !takesTag(metric) || tagId === ANY ? null : tagId,
    competitor: !takesCompetitor(metric) || competitor === ANY ? null : competitor,
    aspect: metric === 'weakness' ? (aspect as Alert['aspect']) : null,
    ...(!ofAnswers && { country: null }),
  })
  return { draft: { ...draft, competitor }, set, bodyOf }
}

const WINDOWS: [string, string][] = [
  ['7', '7 days'],
  ['14', '14 days'],
  ['30', '30 days'],
]

interface AnswersFieldsProps extends Pick<ReturnType<typeof useDraft>, 'draft' | 'set'> {
  tags: Tag[]
  edit: Edit
}

/** Which answers an alert compares, and how large the change must be. */
export function AnswersFields({ draft, set, tags, edit }: AnswersFieldsProps) {
  const engines = useEngineChoices(draft.engine === ANY ? [] : [draft.engine])
  return (
    <>
      <SelectField
        id="alert-window"
        label="Compared over"
        value={draft.window}
        onChange={set('window')}
        options={WINDOWS}
        hint="Longer windows detect smaller changes, but later."
      />
      <TextField
        id="alert-minimum"
        label="By at least"
        value={draft.minimumChange}
        onInput={set('minimumChange')}
        hint={`In ${changeUnit(draft.metric)}. Leave empty for any change that is more than noise.`}
        problem={problemAt(edit.problems, 'minimumChange')}
      />
      <SelectField
        id="alert-engine"
        label="Engine"
        value={draft.engine}
        onChange={set('engine')}
        options={[[ANY, 'All engines'], ...engines]}
      />
      {tags.length > 0 && takesTag(draft.metric) && (
        <SelectField
          id="alert-tag"
          label="Prompts"
          value={draft.tagId}
          onChange={set('tagId')}
          options={[
            [ANY, 'All prompts'],
            ...tags.map(({ id, name }): [string, string] => [id, `Tagged “${name}”`]),
          ]}
        />
      )}
    </>
  )
}
