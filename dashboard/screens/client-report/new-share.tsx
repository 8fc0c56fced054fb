import { useState } from 'preact/hooks'

import { write } from '../../data/cache.js'
import { problemAt, useEdit } from '../../data/edit.js'
import { today } from '../../data/days.js'
import type { ShareFilters } from '../../data/types.js'
import { days } from '../../data/words.js'
import { CopyField } from '../../parts/copy-field.js'
import { DayField, TextField } from '../../parts/text-field.js'
import { Form } from '../../parts/form.js'

/** Makes a link with the filters of the screen. Its address is shown once. */
export function NewShare({ reportId, filters }: { reportId: string; filters: ShareFilters }) {
  const [title, setTitle] = useState('')
  const [password, setPassword] = useState('')
  const [expires, setExpires] = useState('')
  const [isForSheet, setForSheet] = useState(false)
  const [url, setUrl] = useState<string>()
  const edit = useEdit()
  const create = () =>
    edit.run(async () => {
      const body = {
        filters,
        ...(title.trim() !== '' && { title: title.trim() }),
        ...(isForSheet ? { kind: 'data' as const } : password !== '' && { password }),
        ...(expires !== '' && { expiresDate: `${expires}T23:59:59Z` }),
      }
      const share = await write('shareLinks.createShare', { reportId, body })
      setUrl(share.url ?? undefined)
      setTitle('')
      setPassword('')
    })
  const { startDate, endDate } = filters
  return (
    <>
      <Form edit={edit} action="Make a link" beside={['title', 'password', 'expiresDate']} onSubmit={create}>
        <p class="quiet">
          Anyone with the link can see this page, and nothing else:{' '}
          {startDate && endDate ? days(startDate, endDate) : 'always the last 30 days'}, with the filters that
          are chosen now. Visits from AI engines and the goals they reached are on it unless Contents leaves
          them out. Changes compare with the same number of days before, so the link also reveals the figures
          of those days.
        </p>
        <label class="check">
          <input type="checkbox" checked={isForSheet} onChange={() => setForSheet(!isForSheet)} />
          For a spreadsheet: IMPORTDATA reads lists of the report from it, as CSV
        </label>
        <TextField
          id="share-title"
          label="Title"
          value={title}
          onInput={setTitle}
          hint="The heading of the page; by default the report’s own title."
          problem={problemAt(edit.problems, 'title')}
        />
        <div class="filters">
          {!isForSheet && (
            <TextField
              id="share-password"
              label="Password, at least 8 characters"
              value={password}
              onInput={setPassword}
              problem={problemAt(edit.problems, 'password')}
            />
          )}
          <DayField
            id="share-expires"
            label="Works until"
            value={expires}
            min={today()}
            onInput={setExpires}
            problem={problemAt(edit.problems, 'expiresDate')}
          />
        </div>
      </Form>
      {url !== undefined && (
        <div class="notice live" role="status">
          <p>Copy the link now: it is not shown again.</p>
          <CopyField label="Link" value={url} />
        </div>
      )}
    </>
  )
}
