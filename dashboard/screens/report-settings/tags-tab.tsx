import { useState } from 'preact/hooks'

import { useAddress } from '../../data/address.js'
import { useRead, write } from '../../data/cache.js'
import { problemAt, useEdit } from '../../data/edit.js'
import { screenLink } from '../../data/filters.js'
import { useMay } from '../../data/session.js'
import type { BrandReport, Tag } from '../../data/types.js'
import { count, countryName, many } from '../../data/words.js'
import { EditableList } from '../../parts/editable-list.js'
import { FormDialog } from '../../parts/form.js'
import { type Column, cursorIn } from '../../parts/table.js'
import { TextField } from '../../parts/text-field.js'

/** The name of the list’s cursor in the address. */
const TAGS = 'tags'

/** The number of prompts by country, and the tags that group them. */
export function TagsTab({ report }: { report: BrandReport }) {
  const address = useAddress()
  const id = report.workspaceId
  const tags = useRead('tags.list', { id }, { limit: 50, cursor: cursorIn(address, TAGS) })
  const mayWrite = useMay('write')
  const columns: Column<Tag>[] = [
    {
      title: 'Tag',
      cell: ({ id, name }) =>
        report.tags.some((tag) => tag.id === id) ? (
          <a href={screenLink(report.id, 'prompts', address, { tagId: id })}>{name}</a>
        ) : (
          name
        ),
    },
    { title: 'Prompts in the workspace', isNumber: true, cell: ({ promptCount }) => count(promptCount) },
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
      <EditableList
        title="Tags"
        about="Tags belong to the workspace: all its reports share them."
        of={tags}
        columns={() => columns}
        noun={TAGS}
        empty={{
          title: 'No tags yet',
          words: 'A tag groups prompts: a product line, a stage of buying. You can filter figures by tag.',
        }}
        named={({ name }) => ` ${name}`}
        mayWrite={mayWrite}
        add="New tag"
        change="Rename"
        form={(tag, onClose) => <TagForm workspaceId={id} tag={tag} onClose={onClose} />}
        removal={{
          title: ({ name }) => `Delete the tag “${name}”?`,
          words: ({ promptCount }) =>
            `${many(promptCount, 'prompt')} in the workspace ${promptCount === 1 ? 'loses' : 'lose'} it. The prompts and their answers are kept.`,
          run: (tag) => write('tags.delete', { id, tagId: tag.id }),
        }}
      />
    </>
  )
}

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
    <FormDialog
      title={tag === undefined ? 'New tag' : `Rename “${tag.name}”`}
      action={tag === undefined ? 'Create' : 'Rename'}
      edit={edit}
      beside={['name']}
      onSubmit={save}
      onClose={onClose}
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
    </FormDialog>
  )
}
