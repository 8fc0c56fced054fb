import type { Fix } from '../../audits/index.js'
import type { Paint } from './paint.js'
import { wrapped } from './wrapped.js'

const SHOWN = 5
const ADVICE_SHOWN = 3

/** What to fix first. */
export function fixLines(fixes: readonly Fix[], { paint, width }: { paint: Paint; width: number }): string[] {
  if (fixes.length === 0) return [paint('bold', 'Nothing to fix.')]
  const more = fixes.length - SHOWN
  return [
    paint('bold', 'Fix first'),
    ...fixes
      .slice(0, SHOWN)
      .flatMap(({ problem, advice }, place) => [
        ...wrapped(`${place + 1}. ${problem}`, { width, indent: '  ' }),
        ...advice.slice(0, ADVICE_SHOWN).flatMap((words) => wrapped(words, { width, indent: '     ' })),
      ]),
    ...(more > 0 ? [paint('dim', `  and ${more} smaller things: --json lists them all`)] : []),
  ]
}
