import { useEffect, useState } from 'preact/hooks'

import { type Address, go, useAddress } from '../data/address.js'
import { screenLink } from '../data/filters.js'
import { KEYED } from '../data/screens.js'
import { Dialog } from './dialog.js'

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null

/** Moves the focus through the rows of the list or table on the screen. */
function moveRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  if (rows.length === 0) return
  const at = rows.findIndex((row) => row === document.activeElement)
  const next = at === -1 ? (step === 1 ? 0 : rows.length - 1) : at + step
  rows[Math.min(rows.length - 1, Math.max(0, next))]?.focus()
}

function goTo(letter: string, address: Address): void {
  const screen = KEYED.find((one) => one.letter === letter)
  if (screen === undefined) return
  const reportId = /^\/reports\/([^/]+)/.exec(address.path)?.[1]
  if (!screen.isOfReport) go(screen.href)
  else if (reportId !== undefined) go(screenLink(reportId, screen.href, address))
}

/** Keys that work on every screen. `?` lists them. */
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
        {KEYED.map(({ letter, words }) => (
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
