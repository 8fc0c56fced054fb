import type { ComponentChildren } from 'preact'

import type { Branding } from '../../data/types.js'

interface LetterheadProps {
  branding: Branding | undefined
  /** The title of the page. */
  children: ComponentChildren
}

/** The sender’s logo and name, and the title of the page. */
export function Letterhead({ branding, children }: LetterheadProps) {
  return (
    <header class="letterhead">
      {/* The name stands beside it. */}
      {branding?.logo && <img src={branding.logo} alt="" />}
      {branding?.name && <p class="agency">{branding.name}</p>}
      <div class="about">{children}</div>
    </header>
  )
}
