import { type Attribute } from './page-element.js'

const HIDING_STYLE = /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?![.\d]))/i
/** A longer style is not looked at. */
const MAX_STYLE = 2000

/** Pages that show themselves by script are read all the same. */
const ALWAYS_SHOWN = new Set(['html', 'body'])

/** Whether its own tag says that it is not shown; what style sheets say is not known here. */
export function isHidden(name: string, attributes: readonly Attribute[]): boolean {
  if (ALWAYS_SHOWN.has(name)) return false
  if (name === 'dialog' && !attributes.some((attribute) => attribute.name === 'open')) return true
  return attributes.some(({ name, value }) => {
    if (name === 'hidden') return value.toLowerCase() !== 'until-found'
    if (name === 'aria-hidden') return value.trim().toLowerCase() === 'true'
    return name === 'style' && HIDING_STYLE.test(value.slice(0, MAX_STYLE))
  })
}
