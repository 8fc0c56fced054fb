import { useState } from 'preact/hooks'

import { useAddress } from '../../data/address.js'
import { useRead, write } from '../../data/cache.js'
import { problemAt, useEdit } from '../../data/edit.js'
import { screenLink } from '../../data/filters.js'
import { useMay } from '../../data/session.js'
import type { BrandReport, Tag } from '../../data/types.js'
import { countryName, many } from '../../data/words.js'
import { Confirm } from '../../parts/confirm.js'
import { Dialog } from '../../parts/dialog.js'
import { Empty, Part, Refused } from '../../parts/states.js'
import { type Column, CursorPager, cursorIn, Table } from '../../parts/table.js'
import { TextField } from '../../parts/text-field.js'

/** The name of the place in the list, in the address. */
const CURSOR = 'tags'

/** What the report asks, by country, and the tags that group it. */
export function TagsTab({ report }: { report: BrandReport }) {
  const address = useAddress()
  const id = report.workspaceId
  const tags = useRead('tags.list', { id }, { limit: 50, cursor: cursorIn(address, CURSOR) })
  const mayWrite = useMay('write')
  const [edited, setEdited] = useState<Tag | 'new'>()
  const [removed, setRemoved] = useState<Tag>()
  const edit = useEdit()
  const remove = (tag: Tag) =>
    edit.run(async () => {
      await write('tags.delete', { id, tagId: tag.id })
      setRemoved(undefined)
    })
  const columns: Column<Tag>[] = [
    { title: 'Tag', cell: ({ name }) => name },
    {
      title: 'Prompts in the workspace',
      isNumber: true,
      cell: ({ id, promptCount }) =>
        report.tags.some((tag) => tag.id === id) ? (
          <a href={screenLink(report.id, 'prompts', address, { tagId: id })}>{promptCount}</a>
        ) : (
          promptCount
        ),
    },
  ]
  return (
    <>
      <section class="stack">
        <h2>{many(report.promptIds.length, 'prompt')}</h2>
        <ul class="moves narrow">
          {Object.entries(report.countryPromptsTotal).map(([country, total]) => (
            <li key={country}>
              <span>{countryName(country)}</span>
              <a href={screenLink(report.id, 'prompts', address, { country })}>{many(total, 'prompt')}</a>
            </li>
          ))}
        </ul>
        <p>
          <a href={screenLink(report.id, 'prompts', address)}>
            Prompts are added, tagged and removed on their own screen
          </a>
        </p>
      </section>
      <section class="stack">
        <div class="row spread">
          <h2>Tags</h2>
          {mayWrite && (
            <button type="button" class="button" onClick={() => setEdited('new')}>
              New tag
            </button>
          )}
        </div>
        <p class="quiet">Tags belong to the workspace: all its reports have the same.</p>
        <Part of={tags}>
          {({ items, paging }) =>
            items.length === 0 ? (
              <Empty title="No tags yet">
                <p>A tag groups prompts: a product line, a stage of buying. Figures can be read by tag.</p>
              </Empty>
            ) : (
              <>
                <Table
                  label="Tags"
                  columns={mayWrite ? [...columns, actions(setEdited, setRemoved)] : columns}
                  rows={items}
                  rowKey={({ id }) => id}
                />
                <CursorPager name={CURSOR} paging={paging} noun="tags" />
              </>
            )
          }
        </Part>
      </section>
      {edited && (
        <TagForm
          workspaceId={id}
          tag={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      {removed && (
        <Confirm
          title={`Delete the tag “${removed.name}”?`}
          action="Delete"
          edit={edit}
          onConfirm={() => void remove(removed)}
          onClose={() => setRemoved(undefined)}
        >
          <p>
            {many(removed.promptCount, 'prompt')} in the workspace{' '}
            {removed.promptCount === 1 ? 'loses' : 'lose'} it. The prompts and their answers stay.
          </p>
        </Confirm>
      )}
    </>
  )
}

const actions = (change: (tag: Tag) => void, remove: (tag: Tag) => void): Column<Tag> => ({
  title: 'Actions',
  isActions: true,
  cell: (tag) => (
    <div class="row tight">
      <button type="button" class="button" aria-label={`Rename ${tag.name}`} onClick={() => change(tag)}>
        Rename
      </button>
      <button
        type="button"
        class="button danger"
        aria-label={`Delete ${tag.name}`}
        onClick={() => remove(tag)}
      >
        Delete
      </button>
    </div>
  ),
})

interface TagFormProps {
  workspaceId: string
  tag: Tag | undefined
  onClose: () => void
}

function TagForm({ workspaceId: id, tag, onClose }: TagFormProps) {
  const [name, setName] = useState(tag?.name ?? '')
  const edit = useEdit()
  const save = () =>
    edit.run(async () => {
      if (tag === undefined) await write('tags.create', { id, body: { name } })
      else await write('tags.update', { id, tagId: tag.id, body: { name } })
      onClose()
    })
  return (
    <Dialog title={tag === undefined ? 'New tag' : `Rename “${tag.name}”`} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextField
          id="tag-title"
          label="Name"
          value={name}
          onInput={setName}
          problem={problemAt(edit.problems, 'name')}
          maxLength={100}
          isRequired
        />
        <Refused by={edit} beside={['name']} />
        <div class="row">
          <button class="button main" disabled={edit.isBusy}>
            {tag === undefined ? 'Create' : 'Rename'}
          </button>
          <button type="button" class="button" onClick={onClose}>
            Cancel
          </button>
        </div>
      </form>
    </Dialog>
  )
}
