import { useEffect, useState } from 'preact/hooks'

const THEMES = ['system', 'light', 'dark'] as const
type Theme = (typeof THEMES)[number]
const WORDS: Record<Theme, string> = { system: 'As the system', light: 'Light', dark: 'Dark' }
const KEY = 'sightline-theme'

function stored(): Theme {
  try {
    return THEMES.find((theme) => theme === localStorage.getItem(KEY)) ?? 'system'
  } catch {
    // Storage is not available: the theme of the system applies.
    return 'system'
  }
}

function apply(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

export function applyStoredTheme(): void {
  apply(stored())
}

export function keepTheme(theme: Theme): void {
  apply(theme)
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // Storage is not available: the choice applies until the page is closed.
  }
}

interface ThemeChoiceProps {
  /** The theme that the person has stored on the server, which may arrive later. */
  own: 'light' | 'dark' | null | undefined
  /** Stores the choice elsewhere as well. */
  onChoose?: (theme: 'light' | 'dark' | null) => void
}

export function ThemeChoice({ own, onChoose }: ThemeChoiceProps) {
  const [chosen, setChosen] = useState(stored)
  useEffect(() => {
    if (own !== undefined) setChosen(own ?? 'system')
  }, [own])
  const choose = (theme: Theme) => {
    keepTheme(theme)
    setChosen(theme)
    onChoose?.(theme === 'system' ? null : theme)
  }
  return (
    <fieldset class="theme">
      <legend>Theme</legend>
      {THEMES.map((theme) => (
        <label class="check" key={theme}>
          <input type="radio" name="theme" checked={theme === chosen} onChange={() => choose(theme)} />
          {WORDS[theme]}
        </label>
      ))}
    </fieldset>
  )
}
