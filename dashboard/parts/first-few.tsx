import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'

const FEW = 5

interface FirstFewProps<Item> {
  items: Item[]
  /** The plural of the items, for the button that shows the rest. */
  noun: string
  children: (shown: Item[]) => ComponentChildren
}

/** Shows the first entries of a list, and the rest on demand. */
export function FirstFew<Item>({ items, noun, children }: FirstFewProps<Item>) {
  const [showsAll, setShowsAll] = useState(false)
  return (
    <>
      {children(showsAll ? items : items.slice(0, FEW))}
      {items.length > FEW && !showsAll && (
        <div>
          <button type="button" class="button" onClick={() => setShowsAll(true)}>
            Show all {items.length} {noun}
          </button>
        </div>
      )}
    </>
  )
}
