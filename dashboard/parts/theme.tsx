import { useState } from 'preact/hooks'

const THEMES = ['system', 'light', 'dark'] as const
type Theme = (typeof THEMES)[number]
const WORDS: Record<Theme, string> = { system: 'System colours', light: 'Light', dark: 'Dark' }
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

export function ThemeButton() {
  const [theme, setTheme] = useState(stored)
  const change = () => {
    const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system'
    apply(next)
    setTheme(next)
    try {
      localStorage.setItem(KEY, next)
    } catch {
      // It applies until the page is closed.
    }
  }
  return (
    <button type="button" class="tool" onClick={change} aria-label={`Colours: ${WORDS[theme]}. Change`}>
      {WORDS[theme]}
    </button>
  )
}
