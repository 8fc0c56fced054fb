import { useState } from 'preact/hooks'

import { put, useRead, write } from '../../data/cache.js'
import { problemAt, useEdit } from '../../data/edit.js'
import type { Me } from '../../data/types.js'
import { Form } from '../../parts/form.js'
import { SelectField } from '../../parts/select-field.js'
import { Part } from '../../parts/states.js'
import { TextField } from '../../parts/text-field.js'

/** The person’s name, and how dates, numbers and pages are shown to them. */
export function Profile() {
  const me = useRead('people.readMe', {})
  return (
    <section class="stack">
      <h2>You</h2>
      <Part of={me}>{(one) => <ProfileForm key={one.id} me={one} />}</Part>
    </section>
  )
}

const NONE = ''

/** Languages whose formats of dates and numbers are common. The list shows each under its own name. */
const LOCALES = [
  'en-GB',
  'en-US',
  'de-DE',
  'de-CH',
  'fr-FR',
  'es-ES',
  'it-IT',
  'nl-NL',
  'pt-BR',
  'pl-PL',
  'sv-SE',
  'da-DK',
  'fi-FI',
  'cs-CZ',
  'ja-JP',
]

const nameOf = (locale: string): string => {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale
  const example = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(
    new Date(Date.UTC(2026, 2, 9, 12)),
  )
  return `${name}: ${example}, ${new Intl.NumberFormat(locale).format(1234.5)}`
}

/** Adds a value that was chosen elsewhere to the list. */
const withOwn = (all: readonly string[], own: string | null) =>
  own === null || all.includes(own) ? all : [own, ...all]

const TIME_ZONES = Intl.supportedValuesOf('timeZone')
const THEMES = [
  [NONE, 'As the system'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const

type Draft = Partial<Pick<Me, 'name' | 'locale' | 'timeZone' | 'theme' | 'mailsNotices'>> & {
  email?: string | undefined
}

function ProfileForm({ me }: { me: Me }) {
  // Only what is edited is sent: the theme can change elsewhere meanwhile.
  const [draft, setDraft] = useState<Draft>({})
  const change = (changes: Draft) => setDraft({ ...draft, ...changes })
  const { name, locale, timeZone, theme, mailsNotices } = { ...me, ...draft }
  const [isSaved, setSaved] = useState(false)
  const edit = useEdit()
  const save = () =>
    edit.run(async () => {
      setSaved(false)
      put('people.readMe', {}, await write('people.updateMe', { body: draft }))
      setDraft({})
      setSaved(true)
    })
  const changed = () => {
    edit.clearFailure()
    setSaved(false)
  }
  return (
    <Form
      class="stack"
      edit={{ ...edit, clearFailure: changed }}
      action="Save"
      beside={['name', 'email']}
      onSubmit={save}
      label="Your account"
    >
      <TextField
        id="own-name"
        label="Name"
        value={name}
        onInput={(typed) => change({ name: typed })}
        problem={problemAt(edit.problems, 'name')}
        isRequired
      />
      {me.email === null ? (
        <TextField
          id="own-email"
          label="E-mail address"
          value={draft.email ?? ''}
          onInput={(email) => change({ email: email || undefined })}
          hint="You sign in with it and get notices there. It can be set only once."
          problem={problemAt(edit.problems, 'email')}
        />
      ) : (
        <p class="quiet wrap">Your e-mail address is {me.email}.</p>
      )}
      <SelectField
        id="own-locale"
        label="Dates and numbers"
        value={locale ?? NONE}
        onChange={(chosen) => change({ locale: chosen || null })}
        options={[
          [NONE, 'English'],
          ...withOwn(LOCALES, me.locale).map((tag) => [tag, nameOf(tag)] as const),
        ]}
      />
      <SelectField
        id="own-time-zone"
        label="Time zone"
        value={timeZone ?? NONE}
        onChange={(chosen) => change({ timeZone: chosen || null })}
        options={[
          [NONE, 'UTC'],
          ...withOwn(TIME_ZONES, me.timeZone).map((zone) => [zone, zone.replaceAll('_', ' ')] as const),
        ]}
        hint="Applies to times. Days in charts and tables are UTC days for everyone."
      />
      <SelectField
        id="own-theme"
        label="Theme"
        value={theme ?? NONE}
        onChange={(chosen) => change({ theme: chosen || null })}
        options={THEMES}
      />
      <label class="check">
        <input
          type="checkbox"
          checked={mailsNotices}
          onChange={(event) => change({ mailsNotices: event.currentTarget.checked })}
        />
        Send me my notices by mail
      </label>
      {isSaved && <p role="status">Saved.</p>}
    </Form>
  )
}
