import { useState } from 'preact/hooks'

/** Unsaved drafts by form, kept until the page is closed or the person signs out, so that visiting another screen loses nothing. */
export const drafts = new Map<string, object>()

/** The draft of a form as it was left; `first` if there is none. */
export function useKeptDraft<Draft extends object>(key: string, first: Draft) {
  const [draft, setDraft] = useState(() => (drafts.get(key) ?? first) as Draft)
  const change = (changes: Partial<Draft>) =>
    setDraft((now) => {
      const next = { ...now, ...changes }
      drafts.set(key, next)
      return next
    })
  return { draft, change }
}
