import { useRef, useState } from 'preact/hooks'

import { write } from '../../data/cache.js'
import { problemAt, useEdit } from '../../data/edit.js'
import type { Branding } from '../../data/types.js'
import { FormDialog } from '../../parts/form.js'
import { TextField } from '../../parts/text-field.js'
import { accentProblem, useAccent } from './accent.js'
import { Letterhead } from './letterhead.js'
import { checkedLogo, LOGO_KINDS } from './logo.js'

interface BrandingEditorProps {
  workspaceId: string
  branding: Branding
  /** A sample title next to the logo. */
  title: string
  onClose: () => void
}

/** Edits the letterhead of all client reports of the workspace, with a preview. */
export function BrandingEditor({ workspaceId, branding, title, onClose }: BrandingEditorProps) {
  const [draft, setDraft] = useState(branding)
  const edit = useEdit()
  const sheet = useRef<HTMLDivElement>(null)
  useAccent(sheet, draft.accent)
  const tooLight = draft.accent === null ? undefined : accentProblem(draft.accent)
  const save = () =>
    edit.run(async () => {
      await write('workspaces.updateBranding', {
        id: workspaceId,
        body: { ...draft, name: draft.name || null },
      })
      onClose()
    })
  const change = (changes: Partial<Branding>) => setDraft({ ...draft, ...changes })
  return (
    <FormDialog
      title="Branding"
      action="Save"
      edit={edit}
      beside={['name', 'accent', 'logo']}
      isDisabled={tooLight !== undefined}
      onSubmit={save}
      onClose={onClose}
    >
      <div class="paper preview" ref={sheet} aria-label="Preview" role="group">
        <Letterhead branding={draft}>
          <strong>{title}</strong>
        </Letterhead>
      </div>
      <TextField
        id="branding-name"
        label="Name"
        value={draft.name ?? ''}
        onInput={(name) => change({ name })}
        hint="The sender of the report, for example your agency. Every client report of this workspace shows it."
        problem={problemAt(edit.problems, 'name')}
        maxLength={100}
      />
      <AccentField
        accent={draft.accent}
        problem={tooLight ?? problemAt(edit.problems, 'accent')}
        onChange={(accent) => change({ accent })}
      />
      <LogoField
        logo={draft.logo}
        problem={problemAt(edit.problems, 'logo')}
        onChange={(logo) => change({ logo })}
      />
    </FormDialog>
  )
}

interface AccentFieldProps {
  accent: string | null
  problem: string | undefined
  onChange: (accent: string | null) => void
}

const OWN_ACCENT = '#1d4ed8'

function AccentField({ accent, problem, onChange }: AccentFieldProps) {
  return (
    <div class="field">
      <label for="branding-accent">Accent</label>
      <div class="row">
        <input
          id="branding-accent"
          type="color"
          value={accent ?? OWN_ACCENT}
          aria-describedby="branding-accent-hint"
          onInput={(event) => onChange(event.currentTarget.value)}
          {...(problem !== undefined && { 'aria-invalid': true })}
        />
        {accent !== null && (
          <button type="button" class="button plain" onClick={() => onChange(null)}>
            Use the standard colour
          </button>
        )}
      </div>
      {problem !== undefined && (
        <span class="bad small" role="alert">
          {problem}
        </span>
      )}
      <span class="hint" id="branding-accent-hint">
        For your client’s line in the chart and the line below the logo.
      </span>
    </div>
  )
}

interface LogoFieldProps {
  logo: string | null
  problem: string | undefined
  onChange: (logo: string | null) => void
}

function LogoField({ logo, problem, onChange }: LogoFieldProps) {
  const [refusal, setRefusal] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const take = async (file: File | undefined) => {
    if (file === undefined) return
    const checked = await checkedLogo(file)
    setRefusal('problem' in checked ? checked.problem : undefined)
    if ('logo' in checked) onChange(checked.logo)
    // Allows choosing the same file again after it was corrected.
    if (input.current) input.current.value = ''
  }
  const words = refusal ?? problem
  return (
    <div class="field">
      <label for="branding-logo">Logo</label>
      <div class="row">
        <input
          ref={input}
          id="branding-logo"
          type="file"
          accept={LOGO_KINDS}
          aria-describedby="branding-logo-hint"
          onChange={(event) => void take(event.currentTarget.files?.[0])}
          {...(words !== undefined && { 'aria-invalid': true })}
        />
        {logo !== null && (
          <button type="button" class="button plain" onClick={() => onChange(null)}>
            Remove the logo
          </button>
        )}
      </div>
      {words !== undefined && (
        <span class="bad small" role="alert">
          {words}
        </span>
      )}
      <span class="hint" id="branding-logo-hint">
        PNG, JPEG or WebP, at most 256 kB and 2,000 × 2,000 pixels.
      </span>
    </div>
  )
}
