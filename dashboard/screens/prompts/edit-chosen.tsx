import { useState } from 'preact/hooks'

import { renewAfter, useRead, write } from '../../data/cache.js'
import { request } from '../../data/client.js'
import { useEdit } from '../../data/edit.js'
import type { BrandReport } from '../../data/types.js'
import { many } from '../../data/words.js'
import { Confirm } from '../../parts/confirm.js'
import { FormDialog } from '../../parts/form.js'

interface EditChosenProps {
  report: BrandReport
  ids: string[]
  onDone: () => void
}

interface Tag {
  id: string
  name: string
}

/** Edits several prompts at once. */
export function EditChosen({ report, ids, onDone }: EditChosenProps) {
  const writing = useEdit()
  const naming = useEdit()
  const { isBusy, problem, run } = writing
  const [done, setDone] = useState(0)
  const [isRemoving, setRemoving] = useState(false)
  const [isNaming, setNaming] = useState(false)
  const id = report.workspaceId
  const { data: tags } = useRead('tags.list', { id }, { limit: 100 })
  const edit = (work: () => Promise<void>) =>
    run(async () => {
      await work()
      onDone()
    })
  const tagAll = async (tagId: string) => {
    for (const [index, promptId] of ids.entries()) {
      const { tagIds } = await request('prompts.read', { id, promptId })
      if (!tagIds.includes(tagId))
        await request('prompts.update', { id, promptId, body: { tagIds: [...tagIds, tagId] } })
      setDone(index + 1)
    }
  }
  // Renews the reads even after a failure, because some tags may have been added.
  const addTag = (tagId: string) =>
    edit(() => tagAll(tagId).finally(() => renewAfter('prompts.create', { id })))
  const addNewTag = async (name: string) => {
    if (name === '') return
    let made: Tag | undefined
    await naming.run(async () => {
      made = await write('tags.create', { id, body: { name, color: 'blue' } })
      setNaming(false)
    })
    if (made !== undefined) await addTag(made.id)
  }
  /** Removes all prompts in one request, since every edit makes a version of the report and recalculates it. */
  const remove = () =>
    edit(async () => {
      const promptIds = report.promptIds.filter((promptId) => !ids.includes(promptId))
      await write('brandReports.update', { reportId: report.id, body: { promptIds } })
    })
  return (
    <div class="notice" role="group" aria-label="Chosen prompts">
      <p aria-live="polite">
        {isBusy && done > 0 ? `${done} of ${ids.length} done` : `${many(ids.length, 'prompt')} chosen`}
        {problem !== undefined && !isRemoving && <span class="bad"> {problem}</span>}
      </p>
      <div class="row">
        <select
          aria-label="Add a tag to the chosen prompts"
          disabled={isBusy}
          value=""
          onChange={({ currentTarget: { value } }) =>
            value === 'new' ? setNaming(true) : value !== '' && void addTag(value)
          }
        >
          <option value="">Add a tag …</option>
          {tags?.items.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value="new">New tag …</option>
        </select>
        <button type="button" class="button danger" disabled={isBusy} onClick={() => setRemoving(true)}>
          Remove
        </button>
        <button type="button" class="button plain" onClick={onDone}>
          Choose none
        </button>
      </div>
      {isNaming && (
        <FormDialog
          title="New tag"
          action={`Add to ${many(ids.length, 'prompt')}`}
          edit={naming}
          onSubmit={(textOf) => addNewTag(textOf('name').trim())}
          onClose={() => {
            naming.clearFailure()
            setNaming(false)
          }}
        >
          <div class="field">
            <label for="tag-name">Name</label>
            <input id="tag-name" name="name" required maxLength={200} />
          </div>
        </FormDialog>
      )}
      {isRemoving && (
        <Confirm
          title={`Remove ${many(ids.length, 'prompt')} from the report?`}
          action="Remove"
          edit={writing}
          onConfirm={() => void remove()}
          onClose={() => setRemoving(false)}
        >
          <p>
            Their answers no longer count in its figures. The prompts and their answers stay in the workspace.
          </p>
        </Confirm>
      )}
    </div>
  )
}
