import { useState } from 'preact/hooks'

const THEMES = ['system', 'light', 'dark'] as const
type Theme = (typeof THEMES)[number]
const WORDS: Record<Theme, string> = { system: 'As the system', light: 'Light', dark: 'Dark' }
const KEY = 'sightline-theme'

function stored(): Theme {
  try {
    return THEMES.find((theme) => theme === localStorage.getItem(KEY)) ?? 'system'
  } catch {
    // A browser may refuse to keep anything; then the system’s choice applies.
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

export function ThemeChoice() {
  const [chosen, setChosen] = useState(stored)
  const choose = (theme: Theme) => {
    apply(theme)
    setChosen(theme)
    try {
      localStorage.setItem(KEY, theme)
    } catch {
      // It applies until the page is closed.
    }
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
