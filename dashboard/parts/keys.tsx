import { useEffect, useState } from 'preact/hooks'

import { type Address, go, useAddress } from '../data/address.js'
import { screenLink } from '../data/filters.js'
import { Dialog } from './dialog.js'

const PLACES: Record<string, [section: string, words: string]> = {
  o: ['overview', 'the overview'],
  e: ['engines', 'engines'],
  c: ['competitors', 'competitors'],
  p: ['prompts', 'prompts'],
  a: ['answers', 'answers'],
  s: ['sources', 'sources'],
  x: ['actions', 'actions'],
  v: ['visitors', 'AI visitors'],
  t: ['report', 'the client report'],
  ',': ['settings', 'settings'],
}

/** What belongs to no report. */
const ELSEWHERE: Record<string, [path: string, words: string]> = {
  r: ['/', 'all reports'],
  k: ['/checks', 'page checks'],
}

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null

/** Moves the focus over the rows of the list or table on the screen. */
function moveRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  if (rows.length === 0) return
  const at = rows.findIndex((row) => row === document.activeElement)
  const next = at === -1 ? (step === 1 ? 0 : rows.length - 1) : at + step
  rows[Math.min(rows.length - 1, Math.max(0, next))]?.focus()
}

function goTo(letter: string, address: Address): void {
  const [elsewhere] = ELSEWHERE[letter] ?? []
  if (elsewhere !== undefined) return go(elsewhere)
  const [section] = PLACES[letter] ?? []
  const reportId = /^\/reports\/([^/]+)/.exec(address.path)?.[1]
  if (section !== undefined && reportId !== undefined) go(screenLink(reportId, section, address))
}

/** Keys that work everywhere; `?` lists them. */
export function Keys() {
  const address = useAddress()
  const [isListed, setListed] = useState(false)
  useEffect(() => {
    let isGoing = false
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const { key } = event
      const wasGoing = isGoing
      isGoing = key === 'g' && !wasGoing
      if (wasGoing) goTo(key, address)
      else if (key === '?') setListed(true)
      else if (key === 'j') moveRow(1)
      else if (key === 'k') moveRow(-1)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [address])
  if (!isListed) return null
  return (
    <Dialog title="Keys" onClose={() => setListed(false)}>
      <dl class="keys">
        <Key keys={['?']} words="this list" />
        <Key keys={['/']} words="search everything" />
        <Key keys={['j', 'k']} words="next and previous row; Enter opens it" />
        {Object.entries({ ...ELSEWHERE, ...PLACES }).map(([letter, [, words]]) => (
          <Key key={letter} keys={['g', letter]} words={`go to ${words}`} />
        ))}
        <Key keys={['←', '→']} words="read the points of the focused chart" />
        <Key
          keys={['1', '2', '3', '4']}
          words="suggested, in progress, done, archived: the state of the focused action"
        />
        <Key keys={['Esc']} words="close a dialog or a list" />
      </dl>
      <form method="dialog">
        <div>
          <button class="button">Close</button>
        </div>
      </form>
    </Dialog>
  )
}

function Key({ keys, words }: { keys: string[]; words: string }) {
  return (
    <>
      <dt>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dt>
      <dd>{words}</dd>
    </>
  )
}
