import { many } from '../../data/words.js'
import { TextField } from '../../parts/text-field.js'
import { linesOf } from '../../data/lines-of.js'
import { suggestedPrompts, type StepProps } from './draft.js'

/** The prompts of the report, suggested from a topic or pasted. */
export function PromptStep({ draft, change }: StepProps) {
  const prompts = linesOf(draft.prompts)
  const suggest = () => change({ prompts: [...prompts, ...suggestedPrompts(draft.topic.trim())].join('\n') })
  return (
    <>
      <div class="row">
        <TextField
          id="topic"
          label="What people look for"
          value={draft.topic}
          onInput={(topic) => change({ topic })}
          hint="For example “running shoes”. Sightline suggests questions about it."
        />
        <button type="button" class="button" onClick={suggest} disabled={draft.topic.trim() === ''}>
          Suggest questions
        </button>
      </div>
      <div class="field">
        <label for="prompts">Questions, one a line</label>
        <textarea
          id="prompts"
          value={draft.prompts}
          required
          onInput={(event) => change({ prompts: event.currentTarget.value })}
        />
        <span class="hint">
          {many(prompts.length, 'prompt')}. Questions without a brand’s name are the most useful; with five or
          more of them, figures get intervals.
        </span>
      </div>
    </>
  )
}
